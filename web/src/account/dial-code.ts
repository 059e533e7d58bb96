import type { DialCode } from './account.api.ts'

const LAST_USED = 'dialCountry'
const DEFAULT_COUNTRY = 'CN'

/** Digits alone, so far: an e-mail address may begin with them too, until its @ is there. */
export function isNational(typed: string): boolean {
  const text = typed.normalize('NFKC').trim()
  return /^[\d\s().-]*$/.test(text) && /\d/.test(text) && !text.startsWith('00')
}

/** What is sent: a number without a country gets the chosen one, everything else stays as it was typed. */
export function contactOf(typed: string, dial: string): string {
  const text = typed.normalize('NFKC').trim()
  if (!isNational(text)) return text.replace(/^00(?=\d)/, '+')
  return `+${dial.replace(/\D/g, '')} ${text}`
}

export function shownDial({ dial }: DialCode): string {
  return `+${dial.replace(/\D/g, '')}`
}

/** The one used last on this phone, else China's, else the first. */
export function startCountry(codes: readonly DialCode[]): DialCode | undefined {
  const of = (country: string | null) => codes.find((code) => code.country === country)
  return of(lastUsed()) ?? of(DEFAULT_COUNTRY) ?? codes[0]
}

function lastUsed(): string | null {
  try {
    return localStorage.getItem(LAST_USED)
  } catch {
    return null
  }
}

export function rememberCountry(country: string): void {
  try {
    localStorage.setItem(LAST_USED, country)
  } catch {}
}

/** By name, by dialling code with or without its plus, or by the two letters of the country. */
export function findCountries(codes: readonly DialCode[], query: string): readonly DialCode[] {
  const wanted = query.normalize('NFKC').trim().toLowerCase()
  if (!wanted) return codes
  const digits = wanted.replace(/^\+/, '')
  return codes.filter(
    (code) =>
      code.name.toLowerCase().includes(wanted) ||
      code.country.toLowerCase() === wanted ||
      (/^\d+$/.test(digits) && code.dial.replace(/\D/g, '').startsWith(digits)),
  )
}
