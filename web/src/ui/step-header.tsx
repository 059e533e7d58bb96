import type { ReactNode } from 'react'
import { Go } from '../platform/navigation.ts'
import { useTexts } from '../platform/texts.ts'
import { Icon } from './icon.tsx'
import styles from './step-header.module.css'
import { uiTexts } from './ui.texts.ts'

export type Step = { title: string; href: string | null }

/** Numbered steps; `current` counts from 1. */
export function StepHeader({ steps, current }: { steps: readonly Step[]; current: number }) {
  const t = useTexts(uiTexts)
  return (
    <nav aria-label={t.step(current, steps.length)}>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li
            key={at}
            className={styles.step}
            data-state={at + 1 < current ? 'done' : at + 1 === current ? 'current' : 'coming'}
            aria-current={at + 1 === current ? 'step' : undefined}
          >
            <StepLink step={step}>
              <span className={styles.number}>
                {at + 1 < current ? <Icon name="check" size="1em" strokeWidth={2.6} /> : at + 1}
              </span>
              <span className={styles.title}>{step.title}</span>
            </StepLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepLink({ step, children }: { step: Step; children: ReactNode }) {
  if (!step.href) return <span className={styles.face}>{children}</span>
  return (
    <Go href={step.href} className={styles.face}>
      {children}
    </Go>
  )
}
