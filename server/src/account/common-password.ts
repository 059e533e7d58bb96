import { readFileSync } from 'node:fs'

const listed = new Set(
  readFileSync(new URL('../../assets/common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#')),
)

const rows = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const sequences = rows.flatMap((row) => [row.repeat(2), [...row].toReversed().join('').repeat(2)])

/** Shorter parts of a contact stand in many a word. */
const leastPart = 4
const lastDigits = 8

/** What those who guess try first: listed, all one character, a straight sequence, or the person's own contact. */
export function isCommonPassword(password: string, contacts: string[]): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  if (listed.has(lower)) return true
  if (new Set(lower).size === 1) return true
  if (sequences.some((sequence) => sequence.includes(lower))) return true
  return contacts.some((contact) => {
    const part = contact.includes('@') ? contact.slice(0, contact.indexOf('@')) : contact.slice(-lastDigits)
    return part.length >= leastPart && lower.includes(part.toLowerCase())
  })
}
