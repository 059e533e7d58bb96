import type { Static, TSchema } from 'typebox'

/** Who may make a call. A route states one of these or the server does not start. */
export type Access = 'anyone' | 'user' | 'buyer' | 'seller' | 'author' | StaffRole
export type StaffRole = 'editor' | 'service' | 'finance' | 'admin'

/**
 * One call, as data. The server makes a route of it (validation, serialisation, access, documentation);
 * the web app takes its types and its address, nothing else.
 */
export type Endpoint = {
  method: 'GET' | 'POST'
  url: `/v3/${string}`
  summary: string
  access: Access
  params?: TSchema
  querystring?: TSchema
  body?: TSchema
  data: TSchema
  /** Why it may say no, beyond what every call has (malformed, not signed in, too many). */
  refusals?: readonly string[]
  /**
   * Both carry an ETag. `public` answers are the same for everyone who asks in the same language and exhibition;
   * `private` ones depend on who asks.
   */
  caching?: 'public' | 'private'
  /** Calls per minute, for one person or address. */
  perMinute?: number
  /** The answer holds a secret: where it is kept for whoever asks again, it is sealed. */
  secretAnswer?: true
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E, K extends string> = E extends Record<K, infer S extends TSchema> ? Static<S> : undefined

export type ParamsOf<E extends Endpoint> = Part<E, 'params'>
export type QueryOf<E extends Endpoint> = Part<E, 'querystring'>
export type BodyOf<E extends Endpoint> = Part<E, 'body'>
export type DataOf<E extends Endpoint> = Static<E['data']>
