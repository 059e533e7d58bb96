import type { ReactNode } from 'react'
import { useTexts } from '../platform/texts.ts'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { Popup } from './popup.tsx'
import { uiTexts } from './ui.texts.ts'

type ConfirmDialogProps = {
  open: boolean
  title: string
  text?: ReactNode
  /** What will be done, as a verb. */
  confirm: string
  cancel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({ open, title, text, confirm, cancel, danger, busy, ...on }: ConfirmDialogProps) {
  const t = useTexts(uiTexts)
  return (
    <Popup open={open} place="centre" title={title} onClose={on.onCancel}>
      {text && <div className={styles.text}>{text}</div>}
      <div className={styles.actions}>
        <Button kind="plain" onClick={on.onCancel}>
          {cancel ?? t.cancel}
        </Button>
        <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={on.onConfirm}>
          {confirm}
        </Button>
      </div>
    </Popup>
  )
}
