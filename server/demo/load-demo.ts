import { forgetContexts, readContexts } from '../src/exhibition/context.ts'
import type { Database, Tx } from '../src/platform/database.ts'
import type { Secrets } from '../src/platform/secrets.ts'
import { loadCategories } from './categories.ts'
import { loadCompanies } from './companies.ts'
import { loadContent } from './content.ts'
import { describeDemo } from './demo-lines.ts'
import { lockDemo } from './demo.sql.ts'
import { loadPeople } from './people.ts'
import { dealColleagues, loadProxies } from './proxies.ts'
import { loadRegistrations, splitPeople } from './registrations.ts'
import { setUpFairs } from './set-up-fairs.ts'
import { loadOrganisers } from './sign-ins.ts'

export type DemoParts = { database: Database; secrets: Secrets; publicUrl: string; now: Date; hasOutbox?: boolean }

/**
 * A fair to look at, in a database that has none: all of it or nothing, made by the functions that requests go through.
 * Two processes that start together load it once.
 */
export async function loadDemo({ database, ...parts }: DemoParts): Promise<string[]> {
  await database.transaction(async (tx) => {
    await lockDemo(tx)
    const { platforms } = await readContexts(tx)
    if (platforms.length) return
    // That there is nothing yet must not be remembered.
    forgetContexts()
    await loadEverything(tx, parts)
  })
  return describeDemo({ db: database, ...parts })
}

async function loadEverything(tx: Tx, { secrets, publicUrl, now }: Omit<DemoParts, 'database'>): Promise<void> {
  const { fairs, platforms } = await setUpFairs(tx, now)
  await loadContent(tx, fairs, platforms)
  await loadCategories(tx)
  const companies = await loadCompanies(tx, Object.values(fairs))
  const people = await loadPeople(tx, companies, now)
  await loadOrganisers(tx, secrets, platforms, now)
  const { makers, guests, buyers, colleagues } = splitPeople(people)
  await loadRegistrations(tx, secrets, fairs, buyers)

  for (const fair of [fairs.open, fairs.live]) {
    for (const lang of ['zh', 'en'] as const) {
      const errand = { tx, secrets, publicUrl, now, expoId: fair.id, maker: makers[lang] }
      // The links that the start prints are of the fair that is still to come.
      await loadProxies(errand, dealColleagues(colleagues[lang], fair === fairs.open ? [guests[lang]] : []))
    }
  }
}
