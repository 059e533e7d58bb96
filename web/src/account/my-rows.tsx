import { LANG_COOKIE } from '@fairground/contract/constants.ts'
import { useState } from 'react'
import { useConfig } from '../platform/context.ts'
import { inLanguage, useGo } from '../platform/navigation.ts'
import { writeCookie } from '../platform/storage.ts'
import { type Lang, useLang, useTexts } from '../platform/texts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { IconName } from '../ui/icon.tsx'
import { Row, RowGroup } from '../ui/list-rows.tsx'
import { useUpdateProfile } from './account.api.ts'
import { accountTexts } from './account.texts.ts'
import styles from './my-rows.module.css'
import type { ProfilePart } from './profile-part.ts'
import { useLeaving } from './sign-out.ts'

const parts: [ProfilePart, IconName][] = [
  ['profile', 'user'],
  ['contacts', 'phone'],
  ['password', 'lock'],
  ['devices', 'device'],
  ['notices', 'bell'],
  ['data', 'archive'],
]

export function AccountRows({ isFirst }: { isFirst: boolean }) {
  const t = useTexts(accountTexts)
  return (
    <RowGroup title={isFirst ? undefined : t.account}>
      {parts.map(([part, icon]) => (
        <Row key={part} icon={icon} title={t[part]} href={`/my/profile?part=${part}`} />
      ))}
    </RowGroup>
  )
}

export function GeneralRows({ isSignedIn }: { isSignedIn?: boolean }) {
  const t = useTexts(accountTexts)
  const config = useConfig()
  return (
    <RowGroup title={isSignedIn ? t.general : undefined}>
      <Row icon="globe" title={t.language} end={<LanguageSwitch isSignedIn={isSignedIn} />} />
      {config && <Row icon="swap" title={t.expo} href={`/exhibition_list/${config.platform}`} />}
      <Row icon="document" title={t.protocol} href="/protocol" />
    </RowGroup>
  )
}

const languages = [
  ['zh', '中文'],
  ['en', 'English'],
] as const

/** The same page in the other language. Who is signed in is also written to in it from then on. */
function LanguageSwitch({ isSignedIn }: { isSignedIn?: boolean }) {
  const current = useLang()
  const { submit } = useUpdateProfile()

  async function change(lang: Lang) {
    writeCookie(LANG_COOKIE, lang)
    // Whether or not it was heard: the page is what was asked for.
    if (isSignedIn) await submit({ lang })
    location.assign(inLanguage(lang))
  }

  return (
    <span className={styles.languages}>
      {languages.map(([lang, name]) => (
        <button
          key={lang}
          type="button"
          lang={lang}
          aria-pressed={lang === current}
          onClick={() => lang !== current && void change(lang)}
        >
          {name}
        </button>
      ))}
    </span>
  )
}

export function SignOutRow() {
  const t = useTexts(accountTexts)
  const go = useGo()
  const [asking, setAsking] = useState(false)
  const { busy, leave } = useLeaving()

  async function signOut() {
    if (await leave()) go('/', { replace: true })
    else setAsking(false)
  }

  return (
    <RowGroup>
      <Row icon="leave" tone="bad" title={t.signOut} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title={t.signOutAsk}
        text={t.signOutText}
        confirm={t.signOut}
        danger
        busy={busy}
        onConfirm={() => void signOut()}
        onCancel={() => setAsking(false)}
      />
    </RowGroup>
  )
}
