// All but the two joiners, which Persian and Indian names are written with.
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]/g

/** One line as a person meant it: what nobody can see is not kept, and is nothing by itself. */
export function trimmed(text: string | undefined): string {
  const seen = (text ?? '').normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(seen) ? seen : ''
}
