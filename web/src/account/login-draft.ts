import type { LoginValues } from './login-rules.ts'

// Whoever goes to read the terms comes back to what was typed. A code and a password are nobody's to keep.
type Draft = Pick<LoginValues, 'contact' | 'agreed'>
const KEY = 'login-draft'

export function keepLoginDraft({ contact, agreed }: LoginValues): void {
  const draft: Draft = { contact, agreed }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {}
}

export function readLoginDraft(): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Draft>
  } catch {
    return {}
  }
}

export function dropLoginDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}
