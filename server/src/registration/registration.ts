import { noteCompanyName } from '../catalogue/company-name.ts'
import type { Exhibition } from '../exhibition/context.ts'
import type { Tx } from '../platform/database.ts'
import { newId } from '../platform/new-id.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Registrant } from './person.ts'
import { findRegistration, hasNamedCompany, insertRegistration, type RegistrationRow } from './registration.sql.ts'
import { refuse } from './registration.texts.ts'

export type Source = 'self' | 'proxy' | 'invited' | 'import' | 'onsite'

export function checkRegistrationOpen(exhibition: Exhibition, now: Date): void {
  const taking = exhibition.status === 'open' || exhibition.status === 'live'
  if (!taking || now < exhibition.registration_from || now >= exhibition.registration_to)
    throw refuse('registration.notOpen')
}

type Wish = { exhibition: Exhibition; person: Registrant; userId: string; source: Source; now: Date }

/** One person is one registration in an exhibition, whoever began it: a second attempt leads to the first. */
export async function register(
  tx: Tx,
  secrets: Secrets,
  { exhibition, person, userId, source, now }: Wish,
): Promise<RegistrationRow> {
  const id = newId(now)
  const identityKey = identityOf(secrets, person)
  const state = stateAfterSubmission(exhibition)
  const cardNumber = person.cardNumber
    ? await secrets.seal(tx, exhibition.id, `registration.card_number.${id}`, person.cardNumber)
    : null
  const first = await insertRegistration(tx, {
    id,
    exhibition_id: exhibition.id,
    user_id: userId,
    state,
    source,
    realname: person.realname,
    named: person.named,
    card_type: person.cardType,
    card_number: cardNumber,
    identity_key: identityKey,
    company: person.company,
    area_id: person.areaId,
    contact: person.contact.value,
    created_at: now,
    confirmed_at: state === 'confirmed' ? now : null,
  })
  if (first) {
    // A name is counted by the people who give it, not by the exhibitions that one of them goes to.
    if (!(await hasNamedCompany(tx, userId, person.company, id))) await noteCompanyName(tx, person.company)
    return first
  }
  const existing = await findRegistration(tx, exhibition.id, identityKey, userId)
  if (!existing) throw new Error('a registration that is in the way cannot be found')
  // Somebody else who shares the contact: to lead them to the first would be to tell them that they are registered.
  if (person.cardNumber && existing.has_other_card) throw refuse('registration.contactTaken')
  return existing
}

/** Card type and number, else the verified contact. */
function identityOf(secrets: Secrets, person: Registrant): Buffer {
  return person.cardNumber
    ? secrets.fingerprint('identity', person.cardType, person.cardNumber)
    : secrets.fingerprint('identity', person.contact.value)
}

function stateAfterSubmission(exhibition: Exhibition): string {
  if (exhibition.has_survey) return 'submitted'
  return exhibition.fee_amount ? 'awaiting_payment' : 'confirmed'
}
