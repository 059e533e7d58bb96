import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** A contact as it is stored: an E.164 mobile or a lower-case e-mail address. */
export type Contact = { kind: 'mobile' | 'email'; value: string }

// Plain letters only: what looks like an address must be that address, not one with a foreign or invisible letter in it.
const email =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/** Numbers without a country code are of mainland China. */
export function parseContact(text: string): Contact | undefined {
  const plain = text.normalize('NFKC').trim()
  if (plain.includes('@')) {
    const value = plain.toLowerCase()
    return value.length <= 254 && email.test(value) ? { kind: 'email', value } : undefined
  }
  if (!/^\+?[\d\s()./-]{5,24}$/.test(plain)) return undefined
  const number = parsePhoneNumberFromString(plain, 'CN')
  return number?.isValid() ? { kind: 'mobile', value: number.number } : undefined
}

/** Enough to recognise one's own, too little to learn another's. */
export function maskContact(contact: string): string {
  const at = contact.indexOf('@')
  if (at > 0) return `${at > 1 ? contact.slice(0, 1) : ''}***${contact.slice(at)}`
  return `${contact.slice(0, -8)}****${contact.slice(-4)}`
}
