import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import type { Region } from '../exhibition/common-data.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { choice, closed, nullableText, oneOf, optionalRowId, text, uuid } from '../schema.ts'

/** The proxy check-in person. Whether a field must be filled in is the exhibition's to say, hence optional here. */
const person = {
  contact: Type.Optional(text(254)),
  realname: Type.Optional(text(60)),
  named: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  cardType: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  cardNumber: Type.Optional(text(40)),
  company: Type.Optional(text(120)),
  area_id: Type.Optional(optionalRowId),
}
const proxyPerson = closed(person)
export type ProxyPerson = Type.Static<typeof proxyPerson>

/** 128 random bits. The link is the secret: whoever holds it received it at the contact. */
const hash = Type.String({ minLength: 1, maxLength: 64 })

export const textKeys = [
  'title',
  'prompt',
  'name',
  'cardType',
  'cardNumber',
  'company',
  'area',
  'contact',
  'enterName',
  'selectCardType',
  'enterCardNumber',
  'enterCompany',
  'selectCountry',
  'enterContact',
  'incomplete',
  'confirm',
  'success',
  'noInformation',
] as const
export type TextKey = (typeof textKeys)[number]

const info = closed({
  expo_id: Type.Integer(),
  email: Type.String(),
  mobile: Type.String(),
  name: Type.String(),
  card_type: Type.Integer(),
  card_number: Type.String(),
  company: Type.String(),
  area_id: Type.Integer(),
  named: Type.Integer(),
})

export const readProxyCheckin = endpoint({
  method: 'GET',
  url: '/v3/page/buyer/proxy_checkin/confirm',
  summary: 'What a colleague filled in for me, to be confirmed',
  access: 'anyone',
  querystring: closed({ hash }),
  data: closed({
    info,
    token: Type.String(),
    texts: Type.Unsafe<Record<TextKey, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
    contact: closed({ mobile: Type.String(), email: Type.String(), online: nullableText }),
    expoName: Type.String(),
    progress: Type.Array(closed({ title: Type.String(), href: nullableText })),
    namedArr: Type.Array(choice),
    cardTypeArr: Type.Array(choice),
    disableCheckIdCard: Type.Boolean(),
    areaRequired: Type.Boolean(),
    worlds: Type.Unsafe<Region[]>({ type: 'array' }),
  }),
  refusals: ['proxy.unknown'],
})

export const confirmProxyCheckin = endpoint({
  method: 'POST',
  url: '/v3/api/buyer/proxy_checkin/confirm',
  summary: 'Confirm the registration that a colleague began for me',
  access: 'anyone',
  body: closed({
    ...person,
    expo_id: Type.Optional(optionalRowId),
    hash,
    gender: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
    /** Needed when the contact differs from the one that the link was sent to. */
    code: Type.Optional(text(12)),
  }),
  data: closed({ nextUrl: nullableText }),
  refusals: [
    'proxy.unknown',
    'registration.notOpen',
    'registration.contactTaken',
    'proxy.contactChanged',
    'code.wrong',
    'signIn.tooMany',
    'contact.malformed',
  ],
})

/** One person (the fields themselves), up to 50 (`people`), or something done to one of mine (`id` and `action`). */
export const changeProxyCheckins = endpoint({
  method: 'POST',
  url: '/v3/api/buyer/proxy_checkin',
  summary: 'Register others: create, send again, withdraw',
  access: 'user',
  perMinute: 60,
  body: closed({
    ...person,
    expo_id: Type.Optional(optionalRowId),
    people: Type.Optional(Type.Array(proxyPerson, { minItems: 1, maxItems: 50 })),
    id: Type.Optional(uuid),
    action: Type.Optional(oneOf('resend', 'withdraw')),
  }),
  data: closed({
    results: Type.Array(
      closed({
        contact: Type.String(),
        outcome: oneOf('sent', 'refused', 'withdrawn'),
        id: nullableText,
        msg: Type.String(),
      }),
    ),
  }),
  refusals: [
    'proxy.unknown',
    'proxy.tooSoon',
    'proxy.tooMany',
    'proxy.ended',
    'registration.notOpen',
    'exhibition.none',
  ],
})

export const proxyState = oneOf('sent', 'opened', 'confirmed', 'expired', 'withdrawn')
export type ProxyState = Type.Static<typeof proxyState>

export const listProxyCheckins = endpoint({
  method: 'GET',
  url: '/v3/api/buyer/proxy_checkin',
  summary: 'The registrations that I began for others in the selected exhibition',
  access: 'user',
  querystring: closed({ ...pageQuery, state: Type.Optional(proxyState) }),
  data: pageOf(
    closed({
      id: uuid,
      name: Type.String(),
      company: Type.String(),
      contact: Type.String(),
      state: proxyState,
      sentAt: Type.String(),
      expiresAt: Type.String(),
      mayResendAt: Type.String(),
    }),
  ),
})

/** An unknown link is 410, not 404: the page itself says so, where a 404 would send the browser away. */
export const proxyRefusals = {
  'proxy.unknown': 410,
  'proxy.contactChanged': 409,
  'proxy.tooSoon': 429,
  'proxy.tooMany': 429,
  'proxy.ended': 409,
  'registration.notOpen': 409,
  'registration.contactTaken': 409,
} as const
