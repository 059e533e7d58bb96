import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import { Button } from './button.tsx'
import styles from './field.module.css'
import { Field, type FieldLook } from './field.tsx'
import { uiTexts } from './ui.texts.ts'

const LENGTH = 6

type CodeFieldProps = FieldLook & {
  value: string
  onChange: (value: string) => void
  /** Resolves with the seconds to wait before the next one, or null where nothing has been sent. */
  onSend: () => Promise<number | null>
}

export function CodeField({ value, onChange, onSend, ...look }: CodeFieldProps) {
  const t = useTexts(uiTexts)
  const [sending, setSending] = useState(false)
  const [waitUntil, setWaitUntil] = useState(0)
  const left = useSecondsLeft(waitUntil)
  const input = useRef<HTMLInputElement>(null)

  async function send() {
    setSending(true)
    const seconds = await onSend()
    setSending(false)
    if (seconds === null) return
    setWaitUntil(Date.now() + seconds * 1000)
    // What comes next is to type it in.
    input.current?.focus()
  }

  return (
    <Field {...look}>
      {(control) => (
        <div className={styles.row}>
          <input
            {...control}
            ref={input}
            className={styles.control}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
            value={value}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, LENGTH))}
          />
          <Button kind="soft" busy={sending} disabled={left > 0} onClick={() => void send()}>
            {sending ? t.sending : left > 0 ? t.again(left) : t.getCode}
          </Button>
        </div>
      )}
    </Field>
  )
}

/** Counted from the clock, so that a phone that slept does not wait longer. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const running = until > now
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until, running])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
