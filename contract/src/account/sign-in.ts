import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, nullable, text } from '../schema.ts'

/** What the sign-in page needs to know. */
export const readLogin = endpoint({
  method: 'GET',
  url: '/v3/page/login',
  summary: 'The sign-in page: the terms to agree to, dialling codes, WeChat where it is configured',
  access: 'anyone',
  caching: 'public',
  data: closed({
    termsVersion: Type.String(),
    /** Most used first. */
    dialCodes: Type.Array(closed({ country: Type.String(), dial: Type.String(), name: Type.String() })),
    /**
     * Where to begin. The page puts `redirect_uri` behind `appid` and a `state` of its own at the end: WeChat refuses
     * other orders. Whoever comes back with another state is not believed.
     */
    weixin: nullable(closed({ authorizeUrl: Type.String() })),
  }),
})

const redirect = Type.Optional(text(2000))

export const login = endpoint({
  method: 'POST',
  url: '/v3/api/login',
  summary: 'Sign in with a code or a password; a first sign-in with a code makes the account',
  access: 'anyone',
  perMinute: 200,
  secretAnswer: true,
  body: closed({
    contact: text(254),
    code: Type.Optional(text(20)),
    password: Type.Optional(text(200)),
    /** The version of the terms that was agreed to. */
    termsVersion: text(100),
    redirect,
    /** What weixin/login answered to a WeChat user who is not known yet: signing in binds them. */
    weixinTicket: Type.Optional(text(400)),
  }),
  data: closed({ token: Type.String(), redirect: Type.String() }),
  refusals: [
    'contact.malformed',
    'code.wrong',
    'password.wrong',
    'password.codeOnly',
    'signIn.incomplete',
    'signIn.tooMany',
    'terms.notAgreed',
    'weixin.ticketEnded',
  ],
})

/** Signs in a bound WeChat user (code 307), or says that the contact has to be verified first. */
export const weixinLogin = endpoint({
  method: 'GET',
  url: '/v3/api/weixin/login',
  summary: 'Come back from WeChat with its code',
  access: 'anyone',
  perMinute: 200,
  querystring: closed({ code: text(200), redirect }),
  data: closed({ weixinTicket: Type.String(), nickname: Type.String() }),
  refusals: ['weixin.notConfigured', 'weixin.refused', 'weixin.unreachable'],
})

export const logout = endpoint({
  method: 'POST',
  url: '/v3/api/logout',
  summary: 'Sign out on this device',
  access: 'user',
  body: closed({}),
  data: closed({}),
})

export const signInRefusals = {
  'password.wrong': 409,
  'password.codeOnly': 429,
  'signIn.incomplete': 400,
  'signIn.tooMany': 429,
  /** A link that was sent to somebody is less than a sign-in: the page asks for one. */
  'signIn.again': 401,
  'terms.notAgreed': 409,
  'weixin.notConfigured': 409,
  'weixin.refused': 409,
  'weixin.unreachable': 503,
  'weixin.ticketEnded': 409,
} as const
