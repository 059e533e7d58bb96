import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { choice, closed, lang, nullable, nullableText, oneOf, optionalRowId, text, uuid } from '../schema.ts'
import { noticeTopic } from './notice-table.ts'
import { fileKey, picture } from './upload.ts'

const device = closed({
  id: uuid,
  /** Like "Chrome, Android". */
  name: Type.String(),
  /** Shortened: enough to tell home from elsewhere. */
  address: Type.String(),
  createdAt: Type.String(),
  lastUsedAt: Type.String(),
  isThis: Type.Boolean(),
  /** Opened by a link that was sent to me, rather than by signing in. */
  byLink: Type.Boolean(),
})

/** What only I see of myself; it is shown in full. */
export const readProfile = endpoint({
  method: 'GET',
  url: '/v3/page/my/profile',
  summary: 'My profile, contacts, password, devices, notices, export and deletion',
  access: 'user',
  data: closed({
    profile: closed({
      realname: Type.String(),
      named: Type.Integer(),
      avatar: nullable(picture),
      lang,
      area_id: optionalRowId,
      company: Type.String(),
      position: Type.String(),
    }),
    mobile: nullableText,
    email: nullableText,
    hasPassword: Type.Boolean(),
    /** Opened by a link: contacts, password and the rest ask for a sign-in first, and their fields stay empty. */
    byLink: Type.Boolean(),
    devices: Type.Array(device),
    notices: closed({
      quietHours: Type.Boolean(),
      topics: Type.Array(
        closed({
          topic: noticeTopic,
          title: Type.String(),
          text: Type.String(),
          sms: Type.Boolean(),
          email: Type.Boolean(),
          canChoose: Type.Boolean(),
        }),
      ),
    }),
    export: nullable(
      closed({
        state: oneOf('preparing', 'ready'),
        askedAt: Type.String(),
        bytes: Type.Integer(),
        /** Short-lived, and good for this session only. */
        url: nullableText,
      }),
    ),
    deleteAt: nullableText,
    namedArr: Type.Array(choice),
  }),
})

export const updateProfile = endpoint({
  method: 'POST',
  url: '/v3/api/my/profile/update',
  summary: 'Change my profile; a field that is left out stays as it is',
  access: 'user',
  body: closed({
    realname: Type.Optional(text(60)),
    named: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    lang: Type.Optional(lang),
    area_id: Type.Optional(optionalRowId),
    company: Type.Optional(text(120)),
    position: Type.Optional(text(60)),
    /** The key of an uploaded image; null removes the picture. */
    avatar: Type.Optional(nullable(fileKey)),
  }),
  data: closed({ avatar: nullable(picture) }),
  refusals: ['realname.empty', 'area.unknown', 'named.unknown', 'file.unknown', 'signIn.again'],
})

/** Either the old password, or a fresh code (purpose `confirm`) sent to one of my contacts. */
const proof = {
  oldPassword: Type.Optional(text(200)),
  contact: Type.Optional(text(254)),
  code: Type.Optional(text(20)),
}

export const updatePassword = endpoint({
  method: 'POST',
  url: '/v3/api/user/password/update',
  summary: 'Set or change my password; every other device is signed out',
  access: 'user',
  perMinute: 30,
  body: closed({ ...proof, password: text(200) }),
  data: closed({ endedDevices: Type.Integer() }),
  refusals: [
    'password.tooShort',
    'password.common',
    'password.wrong',
    'password.codeOnly',
    'code.wrong',
    'proof.needed',
    'signIn.tooMany',
    'signIn.again',
  ],
})

const contactChange = (kind: 'mobile' | 'email') => ({
  summary: `Change my ${kind}; the code was sent to the new one, and the old one is told`,
  access: 'user' as const,
  perMinute: 30,
  data: closed({ contact: Type.String(), endedDevices: Type.Integer() }),
  refusals: ['contact.malformed', 'contact.taken', 'contact.same', 'code.wrong', 'signIn.tooMany', 'signIn.again'],
})

export const updateMobile = endpoint({
  method: 'POST',
  url: '/v3/api/user/mobile/update',
  body: closed({ mobile: text(40), code: text(20) }),
  ...contactChange('mobile'),
})

export const updateEmail = endpoint({
  method: 'POST',
  url: '/v3/api/user/email/update',
  body: closed({ email: text(254), code: text(20) }),
  ...contactChange('email'),
})

export const updateNotices = endpoint({
  method: 'POST',
  url: '/v3/api/user/notices/update',
  summary: 'Choose what I am told by SMS and mail, and whether at night',
  access: 'user',
  body: closed({
    quietHours: Type.Optional(Type.Boolean()),
    topics: Type.Optional(
      Type.Array(closed({ topic: noticeTopic, sms: Type.Boolean(), email: Type.Boolean() }), { maxItems: 20 }),
    ),
  }),
  data: closed({}),
  refusals: ['signIn.again'],
})

export const endSessions = endpoint({
  method: 'POST',
  url: '/v3/api/user/session/end',
  summary: 'Sign out one of my devices, or all others',
  access: 'user',
  /** Left out: all but this one. */
  body: closed({ id: Type.Optional(uuid) }),
  /** A device that is not there, or not mine, is none of mine ended. */
  data: closed({ endedDevices: Type.Integer() }),
  refusals: ['signIn.again'],
})

export const exportMyData = endpoint({
  method: 'POST',
  url: '/v3/api/user/export',
  summary: 'Have everything that is kept of me put into a file',
  access: 'user',
  body: closed({}),
  data: closed({}),
  refusals: ['export.tooSoon', 'signIn.again'],
})

export const deleteAccount = endpoint({
  method: 'POST',
  url: '/v3/api/user/delete',
  summary: 'Delete my account in seven days, unless I change my mind',
  access: 'user',
  perMinute: 30,
  body: closed(proof),
  data: closed({ deleteAt: Type.String() }),
  refusals: [
    'proof.needed',
    'password.wrong',
    'password.codeOnly',
    'code.wrong',
    'account.lastOwner',
    'signIn.tooMany',
    'signIn.again',
  ],
})

export const keepAccount = endpoint({
  method: 'POST',
  url: '/v3/api/user/keep',
  summary: 'Change my mind: my account stays',
  access: 'user',
  body: closed({}),
  data: closed({}),
  refusals: ['signIn.again'],
})

export const profileRefusals = {
  'realname.empty': 400,
  'area.unknown': 400,
  'named.unknown': 400,
  'password.tooShort': 400,
  'password.common': 400,
  'proof.needed': 400,
  'contact.taken': 409,
  'contact.same': 409,
  'export.tooSoon': 429,
  'account.lastOwner': 409,
} as const
