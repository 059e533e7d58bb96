import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, oneOf, text } from '../schema.ts'

/** To sign in; to show that a new contact is mine; to show, being signed in, that it is really me. */
export const codePurpose = oneOf('login', 'contact', 'confirm')
export type CodePurpose = Type.Static<typeof codePurpose>

/**
 * Answers the same for known and unknown contacts. To confirm, one has to be signed in, and a code is sent only to one's
 * own contacts; for others the answer is the same.
 */
export const sendCode = endpoint({
  method: 'POST',
  url: '/v3/api/send_code',
  summary: 'Send a code of six digits to a mobile or an e-mail address',
  access: 'anyone',
  // Of one address, which a hall full of phones may share; what protects a contact is its own limit.
  perMinute: 200,
  body: closed({ contact: text(254), purpose: codePurpose }),
  data: closed({ waitSeconds: Type.Integer() }),
  refusals: ['signIn.needed', 'signIn.again', 'contact.malformed', 'code.tooSoon', 'code.tooMany', 'code.tooManyHere'],
})

export const loginCodeRefusals = {
  'contact.malformed': 400,
  'code.tooSoon': 429,
  'code.tooMany': 429,
  'code.tooManyHere': 429,
  'code.wrong': 409,
} as const
