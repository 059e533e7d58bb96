import { Go } from '../platform/navigation.ts'
import { useTexts } from '../platform/texts.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { My } from './account.api.ts'
import { accountTexts } from './account.texts.ts'
import { DeletionNotice } from './deletion-notice.tsx'
import styles from './my-standing.module.css'

/** Where I stand at this fair: what comes next, and what I am here. */
export function MyStanding({ my, onKept }: { my: My; onKept: () => void }) {
  // To keep the account is the next step, where it is to be deleted: it is said once.
  const step = my.nextStep?.kind === 'keep-account' ? null : my.nextStep
  return (
    <>
      {my.deleteAt && (
        <div className={styles.card}>
          <DeletionNotice deleteAt={my.deleteAt} onKept={onKept} />
        </div>
      )}
      {step && <NextStep step={step} />}
      {my.roles.length > 0 && <Roles roles={my.roles} title={(step || my.deleteAt) && my.expoName} />}
    </>
  )
}

function NextStep({ step }: { step: NonNullable<My['nextStep']> }) {
  const t = useTexts(accountTexts)
  return (
    <section className={`${styles.card} ${styles.step}`} aria-label={t.nextStep}>
      <p className={styles.kicker}>{t.nextStep}</p>
      <h2 className={styles.title}>{step.title}</h2>
      {step.text && <p className={styles.text}>{step.text}</p>}
      {step.href && (
        <Go className={`${buttonClass({ small: true })} ${styles.action}`} href={step.href}>
          {step.action}
        </Go>
      )}
    </section>
  )
}

const iconOfRole: Record<My['roles'][number]['role'], IconName> = {
  buyer: 'ticket',
  seller: 'building',
  author: 'news',
  editor: 'document',
  service: 'chat',
  finance: 'archive',
  admin: 'shield',
}

/** The first thing on the page has no heading: it would lie upon the header. */
function Roles({ roles, title }: { roles: My['roles']; title: string | null }) {
  const t = useTexts(accountTexts)
  return (
    <section className={styles.roles} aria-label={t.roles}>
      {title && <h2 className={styles.heading}>{title}</h2>}
      {roles.map((role, at) => (
        <RoleCard key={at} role={role} />
      ))}
    </section>
  )
}

function RoleCard({ role }: { role: My['roles'][number] }) {
  return (
    <div className={`${styles.card} ${styles.role}`}>
      <span className={styles.icon}>
        <Icon name={iconOfRole[role.role]} size="1.55rem" strokeWidth={1.6} />
      </span>
      <span className={styles.words}>
        <b>{role.title}</b>
        {role.name && <span>{role.name}</span>}
        {role.state && <em>{role.state}</em>}
      </span>
    </div>
  )
}
