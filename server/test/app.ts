import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import type { Envelope } from '@fairground/contract/envelope.ts'
import { makeApp } from '../src/app.ts'
import { makeJobs } from '../src/jobs.ts'
import { makePlatform } from '../src/make-platform.ts'
import { runNextJob } from '../src/platform/jobs.ts'
import type { Platform } from '../src/platform/platform.ts'
import { openSecrets, type Secrets } from '../src/platform/secrets.ts'
import type { Senders } from '../src/platform/senders.ts'
import type { FileStore } from '../src/platform/files/store.ts'
import type { Weixin } from '../src/platform/weixin.ts'
import { readWebSite, type WebSite } from '../src/platform/web-site.ts'
import { givenDatabase, type TestDatabase } from './database.ts'
import { givenStore } from './store.ts'

export type Reply = { status: number; body: Envelope<any>; headers: Record<string, string | undefined> }

export type CallOptions = {
  token?: string | undefined
  expo?: number
  lang?: 'zh' | 'en'
  body?: unknown
  headers?: Record<string, string>
}

export type TestApp = {
  app: FastifyInstance
  database: TestDatabase
  secrets: Secrets
  platform: Platform
  /** Does what is due, as the worker would. */
  runJobs(): Promise<void>
  /** The day that the server believes it is. */
  setNow(now: string): void
  now(): Date
  get(url: string, options?: CallOptions): Promise<Reply>
  post(url: string, body: unknown, options?: CallOptions): Promise<Reply>
}

type AppWish = {
  connections?: number
  rateLimit?: number
  production?: boolean
  site?: WebSite
  senders?: Senders
  weixin?: Weixin
  store?: (secrets: Secrets, now: () => Date) => FileStore
}

/** The whole server without a port, on a fresh database, on a day of our choice. */
export async function givenApp({
  connections,
  rateLimit = 0,
  production = false,
  site,
  senders = { sms: undefined, email: undefined },
  weixin,
  store = (secrets) => givenStore(secrets),
}: AppWish = {}): Promise<TestApp> {
  const database = await givenDatabase(connections ? { connections } : {})
  const secrets = await openSecrets(database, Buffer.alloc(32, 7))
  let now = new Date('2026-05-10T02:00:00Z')
  const platform = makePlatform({
    database,
    secrets,
    store: store(secrets, () => now),
    weixin,
    publicUrl: 'http://fair.test',
    production,
    version: '1.2.3',
    rateLimit,
    redisUrl: undefined,
    now: () => now,
  })
  const app = await makeApp(platform, {
    site: site ?? readWebSite('/nowhere'),
    logLevel: 'silent',
    trustProxy: false,
  })
  await app.ready()
  afterAll(() => app.close())

  const call = async (
    method: 'GET' | 'POST',
    url: string,
    { token, expo, lang = 'zh', body, headers }: CallOptions,
  ) => {
    const reply = await app.inject({
      method,
      url,
      headers: {
        'my-lang': lang,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(expo && { 'my-selected-expo': String(expo) }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    })
    const text = reply.body
    return {
      status: reply.statusCode,
      body: text.startsWith('{') ? (JSON.parse(text) as Envelope<any>) : { code: -1, msg: text, data: null },
      headers: reply.headers as Record<string, string | undefined>,
    }
  }
  return {
    app,
    database,
    secrets,
    platform,
    runJobs: async () => {
      const { handlers } = makeJobs(platform, senders)
      while (await runNextJob(database, handlers, () => now));
    },
    setNow: (text) => {
      now = new Date(text)
    },
    now: () => now,
    get: (url, options = {}) => call('GET', url, options),
    post: (url, body, options = {}) => call('POST', url, { ...options, body }),
  }
}
