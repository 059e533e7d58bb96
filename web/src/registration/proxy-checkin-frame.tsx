import { useState, type ReactNode } from 'react'
import { useTexts } from '../platform/texts.ts'
import { Icon } from '../ui/icon.tsx'
import { StepHeader } from '../ui/step-header.tsx'
import { textWidth } from '../ui/text-width.ts'
import { ContactDialog } from './contact-dialog.tsx'
import styles from './proxy-checkin-frame.module.css'
import type { ProxyCheckin } from './registration.api.ts'
import { registrationTexts } from './registration.texts.ts'

/** What stands around the card: which fair it is, whom to ask, and how many steps there are. */
export function ProxyCheckinFrame({
  page,
  prompt,
  children,
}: {
  page: ProxyCheckin
  prompt?: string
  children: ReactNode
}) {
  const [helpOpen, setHelpOpen] = useState(false)
  const t = useTexts(registrationTexts)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.names}>
          <p className={styles.kicker}>{page.texts.title}</p>
          <h1 className={styles.expo} data-long={textWidth(page.expoName) > 60 || undefined}>
            {page.expoName}
          </h1>
        </div>
        <button type="button" className={styles.help} aria-label={t.help} onClick={() => setHelpOpen(true)}>
          <Icon name="help" size="1.6rem" />
        </button>
      </header>
      <main className={styles.main}>
        {page.progress.length > 0 && (
          <div className={styles.card}>
            <StepHeader steps={page.progress} current={1} />
          </div>
        )}
        <section className={styles.card} aria-label={prompt}>
          {prompt && <h2 className={styles.prompt}>{prompt}</h2>}
          {children}
        </section>
      </main>
      <ContactDialog open={helpOpen} onClose={() => setHelpOpen(false)} contact={page.contact} />
    </div>
  )
}
