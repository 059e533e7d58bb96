import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, nullable, nullableText, oneOf } from '../schema.ts'
import { picture } from './upload.ts'

/** The one thing to do next, by the state of a person in this exhibition. */
export const nextStep = closed({
  kind: oneOf('keep-account', 'complete-profile', 'registration', 'set-password'),
  title: Type.String(),
  text: Type.String(),
  /** What the button says and where it leads; neither where there is only something to know. */
  action: nullableText,
  href: nullableText,
})
export type NextStep = Type.Static<typeof nextStep>

export const readNextStep = endpoint({
  method: 'GET',
  url: '/v3/api/my/next_step',
  summary: 'What the signed-in person does next, for home',
  access: 'user',
  caching: 'private',
  data: closed({ step: nullable(nextStep) }),
})

const roleCard = closed({
  role: oneOf('buyer', 'seller', 'author', 'editor', 'service', 'finance', 'admin'),
  title: Type.String(),
  /** What the role is held with: a company, a platform. */
  name: Type.String(),
  /** Of the registration, of the work in the company, of what one may do. */
  state: Type.String(),
})

/** Who I am here and everything of mine. */
export const readMy = endpoint({
  method: 'GET',
  url: '/v3/page/my',
  summary: 'The personal centre',
  access: 'user',
  caching: 'private',
  data: closed({
    user: closed({
      realname: Type.String(),
      avatar: nullable(picture),
      company: Type.String(),
      position: Type.String(),
      /** Masked: the page is shown to others over one's shoulder. */
      contact: Type.String(),
    }),
    roles: Type.Array(roleCard),
    nextStep: nullable(nextStep),
    deleteAt: nullableText,
    expoName: Type.String(),
  }),
})
