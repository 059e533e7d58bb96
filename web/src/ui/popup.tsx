import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '../platform/texts.ts'
import { Icon } from './icon.tsx'
import styles from './popup.module.css'
import { uiTexts } from './ui.texts.ts'

type PopupProps = {
  open: boolean
  onClose: () => void
  title: string
  /** From the bottom for choices, in the middle for something to be read. */
  place?: 'bottom' | 'centre'
  tall?: boolean
  footer?: ReactNode
  children: ReactNode
}

/** The browser's own modal dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Popup({ open, onClose, title, place = 'bottom', tall, footer, children }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const t = useTexts(uiTexts)

  // Before a dialog leaves the page, not after: once it has gone, closing it gives the focus back to nobody.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    if (element.showModal) element.showModal()
    else element.setAttribute('open', '')
    // Otherwise the close button would be first, and a search field would bring up the keyboard.
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => (element.close ? element.close() : element.removeAttribute('open'))
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={`${styles.popup} ${styles[place]} ${tall ? styles.tall : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
      // Only the mask is the dialog itself; everything inside is a child.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label={t.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
