import type { Db, Tx } from '../platform/database.ts'
import { countUse, listNamesLike, uncountUse } from './company-name.sql.ts'

const mostSuggestions = 10

/** Names that begin with or contain what was typed, most used first. */
export async function suggestCompanyNames(db: Db, keyword: string): Promise<string[]> {
  const plain = keyword.normalize('NFKC').trim()
  // Without a letter or a character there is nothing to look for.
  return /[\p{L}\p{N}]/u.test(plain) ? listNamesLike(db, plain, mostSuggestions) : []
}

/** Somebody works there; what many people name is suggested to others. */
export async function noteCompanyName(tx: Tx, name: string): Promise<void> {
  if (name) await countUse(tx, name)
}

/** Who gave that name is to be forgotten: a name that nobody else gives goes, too. */
export async function forgetCompanyName(tx: Tx, name: string): Promise<void> {
  await uncountUse(tx, name)
}
