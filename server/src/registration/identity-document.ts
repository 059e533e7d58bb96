import { hongKongMacaoPermit, identityCard, passport, taiwanPermit } from '../exhibition/dictionaries.ts'

const forms = new Map([
  [identityCard, /^[1-9]\d{16}[\dX]$/],
  [passport, /^(?=[A-Z]*\d)[A-Z\d]{5,20}$/],
  // Eight digits for life, two more on cards that count their renewals; HA and MA are for foreign residents.
  [hongKongMacaoPermit, /^[HM](?:\d{8}|\d{10}|A\d{7})$/],
  // Eight digits on the card; the booklet before it had ten and a letter.
  [taiwanPermit, /^(?:\d{8}|\d{10}[A-Z])$/],
])

export type CardNumberCheck = 'ok' | 'malformed' | 'checksum' | 'date'

/** Says what is wrong with a number, however it was typed; `now` decides which birthdays are still to come. */
export function checkCardNumber(type: number, number: string, now: Date): CardNumberCheck {
  const normalised = normaliseCardNumber(number)
  if (!forms.get(type)?.test(normalised)) return 'malformed'
  if (type !== identityCard) return 'ok'
  if (!isBirthday(normalised.slice(6, 14), now)) return 'date'
  return normalised.endsWith(computeCheckCharacter(normalised)) ? 'ok' : 'checksum'
}

/** As it is stored and compared: half-width and upper-case, without what only spaces it out. */
export function normaliseCardNumber(number: string): string {
  return number
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}()]/gu, '')
    .toUpperCase()
}

/** 330***********1234. Where seven characters would be more than half of it, only the last two are shown. */
export function maskCardNumber(number: string): string {
  if (number.length >= 14) return number.slice(0, 3) + '*'.repeat(number.length - 7) + number.slice(-4)
  const shown = Math.min(2, Math.floor(number.length / 2))
  return '*'.repeat(number.length - shown) + number.slice(number.length - shown)
}

/** `yyyymmdd` that the calendar has, from 1900 until today in China. */
function isBirthday(digits: string, now: Date) {
  const iso = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const date = new Date(`${iso}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso) return false
  const todayInChina = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  return iso >= '1900-01-01' && iso <= todayInChina
}

/** GB 11643, which is ISO 7064 MOD 11-2: each place weighs a power of two. */
function computeCheckCharacter(card: string) {
  const sum = Array.from(card.slice(0, 17), (digit, at) => Number(digit) * 2 ** (17 - at)).reduce((a, b) => a + b, 0)
  return '10X98765432'.charAt(sum % 11)
}
