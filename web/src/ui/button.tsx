import type { ComponentProps } from 'react'
import styles from './button.module.css'

type Look = { kind?: 'primary' | 'plain' | 'soft' | 'danger'; small?: boolean; block?: boolean }

export function buttonClass({ kind = 'primary', small, block }: Look): string {
  return [styles.button, styles[kind], small && styles.small, block && styles.block].filter(Boolean).join(' ')
}

/** While busy a second tap does nothing, and the button keeps its focus: a disabled one would lose it. */
export function Button({
  kind,
  small,
  block,
  busy,
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, small, block })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}
