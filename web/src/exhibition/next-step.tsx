import type { NextStep as Step } from '@fairground/contract/account/my.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Go } from '../platform/navigation.ts'
import { useTexts } from '../platform/texts.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { nextStepKey, readNextStep } from './next-step.api.ts'
import styles from './next-step.module.css'
import { nextStepTexts } from './next-step.texts.ts'

const iconOf: Record<Step['kind'], IconName> = {
  'keep-account': 'warning',
  'complete-profile': 'user',
  registration: 'ticket',
  'set-password': 'lock',
}

/** Every face of it is as tall as the others, so that what stands below stays where it is. */
export function NextStep() {
  const t = useTexts(nextStepTexts)
  const { data, error, refetch } = useQuery({ queryKey: nextStepKey, queryFn: readNextStep })
  if (data?.isSignedOut) return null
  return (
    <section className={styles.card} aria-label={t.nextStep} aria-busy={(!data && !error) || undefined}>
      {data ? (
        <StepLine step={data.step} />
      ) : error ? (
        <button type="button" className={styles.line} onClick={() => void refetch()}>
          <Face icon="refresh" title={t.failed} text={t.retry} />
        </button>
      ) : null}
    </section>
  )
}

function StepLine({ step }: { step: Step | null }) {
  const t = useTexts(nextStepTexts)
  const face = step ? (
    <Face icon={iconOf[step.kind]} title={step.title} text={step.text} />
  ) : (
    <Face icon="check" title={t.allSet} text={t.allSetText} />
  )
  const href = step ? step.href : '/my'
  if (!href) return <div className={styles.line}>{face}</div>
  return (
    <Go className={styles.line} href={href}>
      {face}
      <span className={styles.next}>
        <Icon name="next" size="1.1rem" />
      </span>
    </Go>
  )
}

function Face({ icon, title, text }: { icon: IconName; title: string; text: ReactNode }) {
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size="1.5rem" />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <span>{text}</span>
      </span>
    </>
  )
}
