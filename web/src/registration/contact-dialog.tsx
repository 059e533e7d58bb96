import type { ReactNode } from 'react'
import { Go } from '../platform/navigation.ts'
import { useTexts } from '../platform/texts.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Popup } from '../ui/popup.tsx'
import styles from './contact-dialog.module.css'
import type { ProxyCheckin } from './registration.api.ts'
import { registrationTexts } from './registration.texts.ts'

type ContactDialogProps = { open: boolean; onClose: () => void; contact: ProxyCheckin['contact'] }

export function ContactDialog({ open, onClose, contact }: ContactDialogProps) {
  const t = useTexts(registrationTexts)
  const action = buttonClass({ kind: 'soft', small: true })
  return (
    <Popup open={open} onClose={onClose} title={t.help} place="centre">
      <ul className={styles.ways}>
        {contact.mobile && (
          <Way icon="phone" name={t.phone} value={contact.mobile}>
            <a className={action} href={`tel:${contact.mobile.replace(/[^\d+]/g, '')}`}>
              {t.call}
            </a>
          </Way>
        )}
        {contact.email && (
          <Way icon="mail" name={t.email} value={contact.email}>
            <a className={action} href={`mailto:${contact.email}`}>
              {t.send}
            </a>
          </Way>
        )}
        {contact.online && (
          <Way icon="chat" name={t.online}>
            <Go className={action} href={contact.online}>
              {t.enter}
            </Go>
          </Way>
        )}
      </ul>
    </Popup>
  )
}

function Way({ icon, name, value, children }: { icon: IconName; name: string; value?: string; children: ReactNode }) {
  return (
    <li className={styles.way}>
      <span className={styles.icon}>
        <Icon name={icon} size="1.3rem" />
      </span>
      <span className={styles.text}>
        <span className={value ? styles.name : styles.value}>{name}</span>
        {value && <span className={styles.value}>{breakable(value)}</span>}
      </span>
      {children}
    </li>
  )
}

/** An address that does not fit on a line is best broken before its @. */
function breakable(value: string): ReactNode {
  const at = value.indexOf('@')
  if (at < 0) return value
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  )
}
