import type { Tx } from '../src/platform/database.ts'
import type { Secrets } from '../src/platform/secrets.ts'
import { requireExhibition } from '../src/exhibition/context.ts'
import { checkPerson, demandsOf } from '../src/registration/person.ts'
import { checkRegistrationOpen, register, type Source } from '../src/registration/registration.ts'
import { daysAfter } from './calendar.ts'
import type { Fair } from './fairs.ts'
import { hosts, type DemoPerson } from './people.ts'

const hour = 1 / 24

/** Of those who are no exhibitors' staff, every other person is a buyer; the rest are there to be registered by a colleague. */
export function splitPeople(people: DemoPerson[]) {
  const byContact = (contact: string) => people.find((person) => person.contact === contact)!
  const makers = { zh: byContact(hosts.zh.maker), en: byContact(hosts.en.maker) }
  const guests = { zh: byContact(hosts.zh.guest), en: byContact(hosts.en.guest) }
  const named = new Set([...Object.values(makers), ...Object.values(guests)])
  const others = people.filter((person) => !named.has(person)).slice(0, 236)
  const buyers = others.filter((_, at) => at % 2 === 0)
  const rest = others.filter((_, at) => at % 2 === 1)
  const colleagues = { zh: rest.filter(({ lang }) => lang === 'zh'), en: rest.filter(({ lang }) => lang === 'en') }
  return { makers, guests, buyers: [makers.zh, makers.en, ...buyers], colleagues }
}

/** Of five buyers three come to the fair that is open, one to the one that is on, and one to both. */
export async function loadRegistrations(
  tx: Tx,
  secrets: Secrets,
  fairs: { open: Fair; live: Fair },
  buyers: DemoPerson[],
) {
  for (const [at, buyer] of buyers.entries()) {
    if (at % 5 !== 3) await registerBuyer(tx, secrets, fairs.open, buyer, 'self', daysAfter(buyer.joinedAt, hour))
    if (at % 5 >= 3)
      await registerBuyer(
        tx,
        secrets,
        fairs.live,
        buyer,
        at % 3 ? 'self' : 'invited',
        daysAfter(buyer.joinedAt, 8 * hour),
      )
  }
}

async function registerBuyer(tx: Tx, secrets: Secrets, fair: Fair, buyer: DemoPerson, source: Source, now: Date) {
  const exhibition = await requireExhibition(tx, fair.id)
  checkRegistrationOpen(exhibition, now)
  const person = checkPerson(buyer, demandsOf(exhibition), buyer.lang, now)
  await register(tx, secrets, { exhibition, person, userId: buyer.userId, source, now })
}
