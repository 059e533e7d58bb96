import type { ReactNode } from 'react'
import { NetworkFailure } from '../platform/http.ts'
import { useTexts } from '../platform/texts.ts'
import { Button } from './button.tsx'
import styles from './faces.module.css'
import { facesTexts } from './faces.texts.ts'

/** The shape of what is about to come, so that nothing jumps when it does. */
export function Waiting({ rows = 4, text }: { rows?: number; text?: string }) {
  const t = useTexts(facesTexts)
  return (
    <div className={styles.waiting} role="status" aria-busy="true">
      <span className={text ? styles.waitingText : styles.unseen}>{text ?? t.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.bone} aria-hidden="true">
          <i className={styles.shimmer} />
          <i className={styles.shimmer} />
        </div>
      ))}
    </div>
  )
}

export function Empty({ text, hint, children }: { text?: string; hint?: string; children?: ReactNode }) {
  const t = useTexts(facesTexts)
  return (
    <Face art={<Magnifier />} title={text ?? t.empty} hint={hint}>
      {children}
    </Face>
  )
}

export type FailureKind = 'error' | 'busy' | 'disconnected'

export function Failed({ kind = 'error', msg, onRetry }: { kind?: FailureKind; msg?: string; onRetry?: () => void }) {
  const t = useTexts(facesTexts)
  return (
    <Face alert art={kind === 'disconnected' ? <Plug /> : <Cloud />} title={t[kind]} hint={msg || t.errorHint}>
      {onRetry && (
        <Button kind="soft" onClick={onRetry}>
          {t.retry}
        </Button>
      )}
    </Face>
  )
}

/** What became of a call, as a face: no answer is another thing than an answer that says no. */
export function FailedCall({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof NetworkFailure) return <Failed kind="disconnected" onRetry={onRetry} />
  return <Failed msg={error.message} onRetry={onRetry} />
}

/** The last row of a list that loads as one scrolls. */
export function ListEnd({ state, onRetry }: { state: 'loading' | 'end' | 'failed'; onRetry: () => void }) {
  const t = useTexts(facesTexts)
  return (
    <div className={styles.listEnd} role="status">
      {state === 'loading' && <span>{t.loading}</span>}
      {state === 'end' && <span>{t.noMore}</span>}
      {state === 'failed' && (
        <>
          <span>{t.failedToLoad}</span>
          <Button kind="soft" small onClick={onRetry}>
            {t.retry}
          </Button>
        </>
      )}
    </div>
  )
}

type FaceProps = { art: ReactNode; title: string; hint?: string; alert?: boolean; children?: ReactNode }

function Face({ art, title, hint, alert, children }: FaceProps) {
  return (
    <section className={styles.face} role={alert ? 'alert' : 'status'}>
      <svg className={styles.art} viewBox="0 0 96 72" fill="none" aria-hidden="true">
        {art}
      </svg>
      <h2 className={styles.title}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}

const line = {
  stroke: 'var(--accent-text)',
  strokeWidth: 2.2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const wash = { fill: 'var(--accent-soft)' }

function Magnifier() {
  return (
    <>
      <rect x="12" y="10" width="56" height="54" rx="8" {...wash} />
      <path d="M22 24h26M22 34h16M22 44h12" {...line} opacity="0.45" />
      <circle cx="59" cy="40" r="14" fill="var(--surface)" {...line} />
      <path d="M69 50l12 12M54 36a7 7 0 0 1 6-4" {...line} />
    </>
  )
}

function Cloud() {
  return (
    <>
      <ellipse cx="48" cy="62" rx="30" ry="5" {...wash} />
      <path d="M28 52a13 13 0 0 1 1-26 19 19 0 0 1 36-3 14.5 14.5 0 0 1 3 29z" {...wash} {...line} />
      <path d="M40 35v.01M56 35v.01M41 45c4-4 10-4 14 0" {...line} />
    </>
  )
}

function Plug() {
  return (
    <>
      <ellipse cx="48" cy="62" rx="34" ry="5" {...wash} />
      <path d="M6 40h16M22 29h12a11 11 0 0 1 0 22H22zM90 40H78M78 29H64a11 11 0 0 0 0 22h14z" {...wash} {...line} />
      <path d="M45 36h6M45 44h6M48 12v8M36 15l3 6M60 15l-3 6" {...line} />
    </>
  )
}
