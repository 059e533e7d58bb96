import { ACCOUNT_GRACE_DAYS } from '@fairground/contract/constants.ts'
import { useEffect, useState } from 'react'
import { useLang, useTexts } from '../platform/texts.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { fileSize } from '../ui/file-size.ts'
import { showToast } from '../ui/toast.ts'
import { useExport, type Profile } from './account.api.ts'
import styles from './data-part.module.css'
import { DeletionDialog } from './deletion-dialog.tsx'
import { DeletionNotice } from './deletion-notice.tsx'
import { agoInWords } from './moments.ts'
import type { PartProps } from './profile-part.ts'
import { dataTexts } from './profile.texts.ts'

const LOOK_AGAIN = 4_000

export function DataPart(props: PartProps) {
  return (
    <>
      <Export {...props} />
      <Deletion {...props} />
    </>
  )
}

function Export({ profile, onChanged }: PartProps) {
  const t = useTexts(dataTexts)
  const { busy, submit } = useExport()
  const file = profile.export
  useLookAgain(file?.state === 'preparing', onChanged)

  async function ask() {
    const { refused } = await submit({})
    if (refused) return showToast(refused.msg, 'fail')
    await onChanged()
  }

  return (
    <Card title={t.export}>
      <p className={styles.text}>{t.exportText}</p>
      {file?.state === 'preparing' && (
        <div className={styles.state} role="status">
          <i className={styles.wheel} />
          <span>
            <b>{t.preparing}</b>
            <small>{t.preparingText}</small>
          </span>
        </div>
      )}
      {file?.state === 'ready' && file.url && <ReadyFile file={file} url={file.url} />}
      {file?.state !== 'preparing' && (
        <Button kind={file ? 'plain' : 'soft'} block busy={busy} onClick={() => void ask()}>
          {file ? t.exportAgain : t.exportAsk}
        </Button>
      )}
    </Card>
  )
}

function ReadyFile({ file, url }: { file: NonNullable<Profile['export']>; url: string }) {
  const t = useTexts(dataTexts)
  const [now] = useState(() => Date.now())
  const lang = useLang()
  return (
    <div className={styles.state} role="status">
      <span>
        <b>{t.ready}</b>
        <small>{t.readyText(agoInWords(file.askedAt, lang, now), fileSize(file.bytes))}</small>
      </span>
      <a className={buttonClass({ small: true })} href={url} download>
        {t.download}
      </a>
    </div>
  )
}

/** Until it is there, and only while somebody looks. */
function useLookAgain(isWaiting: boolean, look: () => Promise<void>) {
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => document.hidden || void look(), LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isWaiting, look])
}

function Deletion({ profile, onChanged }: PartProps) {
  const t = useTexts(dataTexts)
  const [asking, setAsking] = useState(false)
  if (profile.deleteAt) return <DeletionNotice deleteAt={profile.deleteAt} onKept={() => void onChanged()} />
  return (
    <Card title={t.delete}>
      <p className={styles.text}>{t.deleteText}</p>
      <ul className={styles.facts}>
        <li>{t.deleteFirst(ACCOUNT_GRACE_DAYS)}</li>
        <li>{t.deleteThen}</li>
        <li>{t.deleteEnds}</li>
      </ul>
      <Button kind="danger" block aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t.deleteNext}
      </Button>
      <DeletionDialog
        open={asking}
        profile={profile}
        onClose={() => setAsking(false)}
        onDeleted={() => {
          setAsking(false)
          void onChanged()
        }}
      />
    </Card>
  )
}
