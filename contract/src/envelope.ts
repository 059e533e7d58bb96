/** Every JSON answer. `code` 1 is success; `msg` is a sentence that a person can act on. */
export type Envelope<T = unknown> = { code: number; msg: string; data: T }

/** The body codes that tell the page what to do. Every other failure is 0. */
export const bodyCode = {
  success: 1,
  failure: 0,
  redirect: 307,
  dialog: 317,
  result: 318,
  signIn: 401,
  notFound: 404,
  broken: 500,
} as const

/** What a failure of input says of each field. */
export type FieldError = { field: string; msg: string }

/** Code 307. */
export type RedirectInstruction = { token?: string; redirect?: string }

/** Code 317. An `href` of BACK goes back, CANCEL just closes, anything else is where the button leads. */
export type DialogInstruction = {
  title: string
  content: string
  buttons: { text: string; type?: 'primary' | 'default' | 'danger'; href: string }[]
}

/** Code 318. */
export type ResultInstruction = {
  type: 'success' | 'info' | 'warning' | 'error'
  title: string
  text: string
  buttons: { text: string; type?: 'primary' | 'default'; href: string }[]
}
