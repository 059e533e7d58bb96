import type { Endpoint } from '@fairground/contract/endpoint.ts'
import { makeChance, type Chance } from '../../demo/chance.ts'
import { valueOf, type Making, type Pool, type Schema } from './from-schema.ts'
import { oddAddress } from './odd-addresses.ts'
import { oddContentTypes, oddHeaders, type Headers } from './odd-headers.ts'
import { extraNames, toJson, trapBody, trapValue } from './traps.ts'

export type FuzzRequest = {
  method: string
  url: string
  headers: Headers
  body: string | Buffer | undefined
  /** A word that stands in this request only. */
  marker: string
  endpoint: Endpoint
}

/** A call that makes sense, before anything is broken about it. */
export type Draft = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
  token: string | undefined
  /** The token may be used up: it is of a session that no other call needs. */
  isSpare: boolean
  expo: number
}

export type Sources = {
  endpoints: Endpoint[]
  /** Calls that succeed, by method and address. */
  drafts: Map<string, Draft[]>
  /** Signed in as whom: nobody, each kind of caller, a session that was revoked. */
  tokens: (string | undefined)[]
  expos: number[]
  pool: Pool
}

/** The same seed, index and sources give the same request. */
export function makeRequest(sources: Sources, seed: number, index: number): FuzzRequest {
  const chance = makeChance((seed + Math.imul(index, 0x9e3779b1)) | 0)
  const marker = `zq${index.toString(36)}qz`
  const endpoint = chance.pick(sources.endpoints)
  const draft = draftOf(sources, endpoint, { chance, pool: sources.pool, marker })
  const dice = chance.below(100)
  if (dice < 30) breakField(draft, chance, marker)
  else if (dice < 38) addField(draft, chance, marker)

  const request = compose(endpoint, draft, marker, chance)
  if (dice >= 38 && dice < 50) oddBody(request, chance)
  else if (dice >= 50 && dice < 62) request.url = oddAddress(chance, request.url.split('?', 1)[0]!, marker)
  else if (dice >= 62 && dice < 74) Object.assign(request.headers, oddHeaders(chance, marker))
  else if (dice >= 74 && dice < 78)
    request.method = chance.pick(['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'GET', 'POST'])
  if (!(index % 10) && request.method === 'POST') request.headers['idempotency-key'] = `same-key-${chance.below(20)}`
  return request
}

function draftOf({ drafts, tokens, expos, pool }: Sources, endpoint: Endpoint, making: Making): Draft {
  const { chance } = making
  const known = drafts.get(`${endpoint.method} ${endpoint.url}`) ?? []
  const example = known.length && chance.below(3) ? structuredClone(chance.pick(known)) : undefined
  const seenTokens = (pool.get('token') ?? []) as string[]
  const token = chance.below(4) ? chance.pick(tokens) : chance.pick([...tokens, ...seenTokens])
  const part = (schema: Schema | undefined) =>
    schema ? (valueOf(schema, '', making) as Record<string, unknown>) : undefined
  // A call that ends sessions would soon have signed everybody out.
  const spare = known.filter(({ isSpare }) => isSpare)
  return {
    params: example?.params ?? part(endpoint.params) ?? {},
    query: example?.query ?? part(endpoint.querystring) ?? {},
    body: example?.body ?? part(endpoint.body),
    token: spare.length ? chance.pick(spare).token : example && chance.below(3) ? example.token : token,
    isSpare: spare.length > 0,
    expo: example && chance.below(5) ? example.expo : chance.pick(expos),
  }
}

/** The parts of a draft that have fields, each with the objects inside of it. */
function objectsIn({ params, query, body }: Draft): Record<string, unknown>[] {
  const inside = Object.values(body ?? {})
    .flat()
    .filter((value) => typeof value === 'object' && value !== null) as Record<string, unknown>[]
  return [params, query, ...(body ? [body, body, body] : []), ...inside].filter((part) => Object.keys(part).length)
}

function breakField(draft: Draft, chance: Chance, marker: string): void {
  const parts = objectsIn(draft)
  if (!parts.length) return addField(draft, chance, marker)
  const part = chance.pick(parts)
  const name = chance.pick(Object.keys(part))
  if (chance.below(6)) part[name] = trapValue(chance, marker)
  else delete part[name]
}

function addField({ query, body }: Draft, chance: Chance, marker: string): void {
  const name = chance.pick([...extraNames, marker])
  const part = body && chance.below(3) ? body : query
  // As a field of its own, where an assignment would set the prototype.
  Object.defineProperty(part, name, {
    value: trapValue(chance, marker),
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

function compose(
  endpoint: Endpoint,
  { params, query, body, token, expo }: Draft,
  marker: string,
  chance: Chance,
): FuzzRequest {
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encoded(params[name] ?? ''))
  const search = Object.entries(query)
    .flatMap(([name, value]) => searchOf(name, value))
    .join('&')
  const headers: Headers = {
    'my-selected-expo': String(expo),
    'my-lang': chance.pick(['zh', 'en']),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return {
    method: endpoint.method,
    url: search ? `${path}?${search}` : path,
    headers,
    body: body && toJson(body),
    marker,
    endpoint,
  }
}

function oddBody(request: FuzzRequest, chance: Chance): void {
  if (chance.below(3)) request.body = trapBody(chance, request.marker, String(request.body ?? '{"a":"b"}'))
  if (!chance.below(3)) request.headers['content-type'] = chance.pick(oddContentTypes)
  else request.headers['content-type'] ??= 'application/json'
}

function searchOf(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => `${encoded(name)}=${encoded(one)}`)
  if (value && typeof value === 'object')
    return Object.entries(value).map(([key, one]) => `${encoded(name)}[${encoded(key)}]=${encoded(one)}`)
  return [`${encoded(name)}=${encoded(value)}`]
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : toJson(value)
  return encodeURIComponent(text.toWellFormed()).slice(0, 4_000).replace(/%.?$/, '')
}
