import type { FieldError } from '@fairground/contract/envelope.ts'
import type { ProxyPerson } from '@fairground/contract/registration/proxy-checkin.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import { parseContact, type Contact } from '../account/contact.ts'
import type { Exhibition } from '../exhibition/context.ts'
import { cardTypes } from '../exhibition/dictionaries.ts'
import type { Words } from '../platform/language.ts'
import { isRegion } from '../platform/regions.ts'
import { refuse as refuseInput } from '../platform/texts.ts'
import { isTitle, titles } from '../platform/titles.ts'
import { trimmed } from '../platform/typed-text.ts'
import { checkCardNumber, normaliseCardNumber } from './identity-document.ts'
import { personWords } from './registration.texts.ts'

/** A person whose fields have been looked at: trimmed, normalised, valid. */
export type Registrant = {
  contact: Contact
  realname: string
  named: number
  cardType: number
  cardNumber: string
  company: string
  areaId: number
}

/** What must be filled in, and whether a number must be one. A colleague may know less than the person does. */
export type Demands = { card: boolean; company: boolean; area: boolean; checkCard: boolean }

/** What an exhibition asks of who registers. */
export function demandsOf(exhibition: Exhibition): Demands {
  const card = !exhibition.disable_check_id_card
  return { card, checkCard: card, company: true, area: exhibition.area_required }
}

/** Every field that is missing or wrong is named, each with what to do about it. */
export function checkPerson(person: ProxyPerson, demands: Demands, lang: Lang, now: Date): Registrant {
  const errors: FieldError[] = []
  const wrong = (field: string, words: Words) => void errors.push({ field, msg: words[lang] })

  const contactText = trimmed(person.contact)
  const contact = parseContact(contactText)
  if (!contactText) wrong('contact', personWords.enterContact)
  else if (!contact) wrong('contact', personWords.contactMalformed)

  const realname = trimmed(person.realname)
  if (!realname) wrong('realname', personWords.enterName)

  const named = person.named || titles[0]!.value
  if (!isTitle(named)) wrong('named', personWords.unknownChoice)

  const cardNumber = normaliseCardNumber(person.cardNumber ?? '')
  const cardType = person.cardType ?? 0
  if (demands.card && !cardType) wrong('cardType', personWords.selectCardType)
  else if (cardType && !cardTypes.some((type) => type.value === cardType)) wrong('cardType', personWords.unknownChoice)
  else if (demands.checkCard && cardType && cardNumber) checkCard(cardType, cardNumber)
  if (demands.card && !cardNumber) wrong('cardNumber', personWords.enterCardNumber)

  const company = trimmed(person.company)
  if (demands.company && !company) wrong('company', personWords.enterCompany)

  const areaId = person.area_id ?? 0
  if (demands.area && !areaId) wrong('area_id', personWords.selectCountry)
  else if (areaId && !isRegion(areaId)) wrong('area_id', personWords.unknownChoice)

  if (errors.length || !contact) throw refuseInput('input.malformed', { errors })
  return { contact, realname, named, cardType: cardNumber ? cardType : 0, cardNumber, company, areaId }

  function checkCard(type: number, number: string): void {
    const verdict = checkCardNumber(type, number, now)
    if (verdict === 'malformed') wrong('cardNumber', personWords.cardMalformed)
    if (verdict === 'checksum') wrong('cardNumber', personWords.cardChecksum)
    if (verdict === 'date') wrong('cardNumber', personWords.cardDate)
  }
}
