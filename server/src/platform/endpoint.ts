import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyCode } from '@fairground/contract/envelope.ts'
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@fairground/contract/endpoint.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import { guard } from './access.ts'
import { Instruction, Kept, Prepared } from './answer.ts'
import type { Database, Tx } from './database.ts'
import { once } from './idempotency.ts'
import { languageOf } from './language.ts'
import type { Platform } from './platform.ts'
import { callLimit } from './rate-limit.ts'
import type { Person } from './session.ts'

/** What a handler is given. Calls that write get the transaction that their answer waits for. */
export type Ask<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Who is calling; certain to be there where the contract asks for a user or more. */
  person: E['access'] extends 'anyone' ? Person | undefined : Person
  expoId: number
  lang: Lang
  now: Date
  request: FastifyRequest
} & (E['method'] extends 'GET' ? { db: Database } : { tx: Tx })

export type Answer<E extends Endpoint> = DataOf<E> | Prepared | Kept | Instruction

/** Makes a route of an endpoint of the contract. */
export type Route = <E extends Endpoint>(endpoint: E, handle: (ask: Ask<E>) => Promise<Answer<E>>) => void

export function routesOn(app: FastifyInstance, platform: Platform): Route {
  return (endpoint, handle) => {
    // Types cannot see a contract that was built at run time (a test's, a plugin's): no rule, no start.
    if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.url} does not say who may call it`)
    app.route({
      method: endpoint.method,
      url: endpoint.url,
      // A HEAD that would act is not offered.
      exposeHeadRoute: endpoint.caching === 'public',
      config: { endpoint, ...callLimit(platform, endpoint) },
      schema: schemaOf(endpoint),
      preValidation: [guard(platform, endpoint)],
      handler: (request, reply) =>
        answer(
          endpoint,
          handle as unknown as (ask: Ask<Endpoint>) => Promise<Answer<Endpoint>>,
          platform,
          request,
          reply,
        ),
    })
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

const cacheControl = { public: 'no-cache', private: 'private, no-cache', none: 'no-store' }

async function answer(
  endpoint: Endpoint,
  handle: (ask: Ask<Endpoint>) => Promise<Answer<Endpoint>>,
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ask = {
    params: request.params,
    query: request.query,
    body: request.body,
    person: request.person,
    expoId: request.expoId,
    lang: languageOf(request),
    now: platform.now(),
    request,
  }
  reply.header('Cache-Control', cacheControl[endpoint.caching ?? 'none'])
  reply.type('application/json; charset=utf-8')
  const serialise = (data: Answer<Endpoint>) => toJson(data, (envelope) => reply.serialize(envelope))
  if (endpoint.method === 'GET') {
    const data = await handle({ ...ask, db: platform.database } as unknown as Ask<Endpoint>)
    if (data instanceof Kept) reply.header('ETag', data.etag)
    return reply.send(serialise(data))
  }
  const { body, again } = await platform.database.transaction((tx) =>
    once(tx, platform.secrets, request, async () =>
      String(serialise(await handle({ ...ask, tx } as unknown as Ask<Endpoint>))),
    ),
  )
  if (again) reply.header('Idempotency-Replayed', 'true')
  return reply.send(body)
}

const success = Buffer.from(`{"code":${bodyCode.success},"msg":"","data":`)
const end = Buffer.from('}')

function toJson(
  data: Answer<Endpoint>,
  serialize: (envelope: object) => string | ArrayBuffer | Buffer,
): string | Buffer {
  if (data instanceof Kept) return data.body
  if (data instanceof Prepared) return Buffer.concat([success, ...data.parts, end])
  if (data instanceof Instruction) return JSON.stringify({ code: data.code, msg: '', data: data.data })
  return serialize({ code: bodyCode.success, msg: '', data }) as string
}

function schemaOf(endpoint: Endpoint) {
  const { params, querystring, body, data } = endpoint
  return {
    summary: endpoint.summary,
    tags: [endpoint.url.split('/')[2] ?? ''],
    // A call without fields takes none: an unexpected one is refused like everywhere else.
    querystring: querystring ?? { type: 'object', properties: {}, additionalProperties: false },
    ...(params && { params }),
    ...(body && { body }),
    response: {
      200: {
        type: 'object',
        properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
        required: ['code', 'msg', 'data'],
      },
    },
  }
}
