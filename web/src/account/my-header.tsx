import { Go } from '../platform/navigation.ts'
import { useTexts } from '../platform/texts.ts'
import { Avatar } from '../ui/avatar.tsx'
import { BrandHeader } from '../ui/brand-header.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { My } from './account.api.ts'
import { accountTexts } from './account.texts.ts'
import styles from './my-header.module.css'

/** Who I am; its lines are kept free until they are known. */
export function MyHeader({ user }: { user: My['user'] | undefined }) {
  const t = useTexts(accountTexts)
  const work = user && [user.company, user.position].filter(Boolean).join(' · ')
  return (
    <BrandHeader>
      <Go className={styles.person} href="/my/profile?part=profile" aria-busy={!user || undefined}>
        <span className={styles.ring}>
          <Avatar name={user?.realname ?? ''} picture={user?.avatar ?? null} size="4.2rem" />
        </span>
        <span className={styles.words}>
          <h1 className={styles.name}>{user ? user.realname || t.noName : '\u00a0'}</h1>
          <span className={styles.line}>{work || user?.contact || '\u00a0'}</span>
          {work && <span className={styles.contact}>{user.contact}</span>}
        </span>
        {user && <Icon name="next" size="1.1rem" />}
      </Go>
    </BrandHeader>
  )
}

export function WelcomeHeader() {
  const t = useTexts(accountTexts)
  return (
    <BrandHeader>
      <div className={styles.welcome}>
        <h1 className={styles.name}>{t.signInTitle}</h1>
        <p className={styles.line}>{t.signInHint}</p>
        <Go className={`${buttonClass({})} ${styles.signIn}`} href="/login?redirect=/my">
          {t.signIn}
        </Go>
      </div>
    </BrandHeader>
  )
}
