import type { TextKey } from '@fairground/contract/registration/proxy-checkin.ts'
import type { Confirmation, ProxyCheckin } from './registration.api.ts'

export type PersonValues = {
  realname: string
  named: number
  cardType: number
  cardNumber: string
  company: string
  area_id: number
  contact: string
  code: string
}
export type PersonField = keyof PersonValues
export type PersonErrors = Partial<Record<PersonField, string>>

type Choices = ProxyCheckin['namedArr']

/** What a colleague filled in. The first option stands where nothing known was chosen. */
export function startValues({ info, namedArr, cardTypeArr }: ProxyCheckin): PersonValues {
  return {
    realname: info.name,
    named: known(info.named, namedArr),
    cardType: known(info.card_type, cardTypeArr),
    cardNumber: info.card_number,
    company: info.company,
    area_id: info.area_id,
    contact: info.mobile || info.email,
    code: '',
  }
}

function known(value: number, choices: Choices): number {
  return choices.some((choice) => choice.value === value) ? value : (choices[0]?.value ?? 0)
}

export function trimmed(values: PersonValues): PersonValues {
  const { realname, cardNumber, company, contact, code } = values
  return {
    ...values,
    realname: realname.trim(),
    cardNumber: cardNumber.trim(),
    company: company.trim(),
    contact: contact.trim(),
    code: code.trim(),
  }
}

/** A contact other than the one that the link was sent to has to be proven by a code. */
export function isContactChanged(contact: string, info: ProxyCheckin['info']): boolean {
  const typed = plain(contact)
  return typed !== '' && ![info.email, info.mobile].some((one) => plain(one) === typed)
}

/** As the server compares them: +86 138-0000 1234 and 13800001234 are one number. */
function plain(contact: string): string {
  const text = contact.normalize('NFKC').trim().toLowerCase()
  if (text.includes('@')) return text
  return text.replace(/[\s()./-]/g, '').replace(/^(\+|00)86(?=1\d{10}$)/, '')
}

export function isCardRequired(page: Pick<ProxyCheckin, 'disableCheckIdCard'>): boolean {
  return !page.disableCheckIdCard
}

type Rules = Pick<ProxyCheckin, 'info' | 'disableCheckIdCard' | 'areaRequired'>
type Messages = Record<TextKey, string> & { enterCode: string }

/** What is missing, in the order of the fields. */
export function missing(values: PersonValues, page: Rules, messages: Messages): PersonErrors {
  const errors: PersonErrors = {}
  const { realname, cardNumber, company, contact, code } = trimmed(values)
  if (!realname) errors.realname = messages.enterName
  if (isCardRequired(page) && !values.cardType) errors.cardType = messages.selectCardType
  if (isCardRequired(page) && !cardNumber) errors.cardNumber = messages.enterCardNumber
  if (!company) errors.company = messages.enterCompany
  if (page.areaRequired && !values.area_id) errors.area_id = messages.selectCountry
  if (!contact) errors.contact = messages.enterContact
  if (isContactChanged(contact, page.info) && !code) errors.code = messages.enterCode
  return errors
}

export function confirmationOf(values: PersonValues, page: ProxyCheckin, hash: string): Confirmation {
  const { code, ...person } = trimmed(values)
  return {
    ...person,
    gender: person.named,
    expo_id: page.info.expo_id,
    hash,
    ...(isContactChanged(person.contact, page.info) && { code }),
  }
}
