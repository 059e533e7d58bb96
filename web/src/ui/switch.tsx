import styles from './switch.module.css'

type SwitchProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  describedBy?: string
}

export function Switch({ label, checked, onChange, disabled, describedBy }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      aria-label={label}
      aria-describedby={describedBy}
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
