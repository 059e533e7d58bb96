import { writeContentPage } from '../src/exhibition/organise.ts'
import type { Weixin } from '../src/platform/weixin.ts'
import { givenApp, type CallOptions, type TestApp } from './app.ts'
import { givenFair, type Fair } from './given.ts'

export const contact = 'ann@example.com'
export const termsVersion = '2.1/1.0'
export const start = '2026-05-10T02:00:00Z'

export type SignInStage = TestApp & {
  fair: Fair
  after(seconds: number): void
  writeTerms(platformId: number, name: 'terms' | 'privacy', version: string): Promise<unknown>
  /** Sends a code and reads it, where the person would: in the message. */
  codeFor(to?: string, purpose?: string, token?: string): Promise<string>
  login(body: object, options?: CallOptions): ReturnType<TestApp['post']>
  loginFrom(remoteAddress: string, body: object, agent?: string): Promise<{ status: number; data: any }>
  /** Whose living session a token is. */
  whoIs(token: string): Promise<string | undefined>
  count(rows: string): Promise<number>
  /** Nobody has an account yet. */
  empty(): Promise<void>
}

/** A fair with terms, and the ways to sign in to it. */
export async function givenSignIn({ weixin }: { weixin?: Weixin } = {}): Promise<SignInStage> {
  const test1 = await givenApp({ connections: 50, ...(weixin && { weixin }) })
  const { database } = test1
  const fair = await givenFair(database)
  const writeTerms: SignInStage['writeTerms'] = (platformId, name, version) => {
    const words = { zh: name, en: name }
    const page = { platformId, exhibitionId: null, name, title: words, html: words, version }
    return database.transaction((tx) => writeContentPage(tx, page))
  }
  await writeTerms(fair.platformId, 'terms', '2.1')
  await writeTerms(fair.platformId, 'privacy', '1.0')

  return {
    ...test1,
    fair,
    writeTerms,
    after: (seconds) => test1.setNow(new Date(Date.parse(start) + seconds * 1000).toISOString()),
    codeFor: async (to = contact, purpose = 'login', token) => {
      await database.query('truncate notice')
      await test1.post('/v3/api/send_code', { contact: to, purpose }, { token })
      const [notice] = await database.query<{ body: string }>('select body from notice')
      return notice?.body.match(/\d{6}/)?.[0] ?? ''
    },
    login: (body, options = {}) =>
      test1.post('/v3/api/login', { contact, termsVersion, ...body }, { expo: fair.expoId, ...options }),
    loginFrom: async (remoteAddress, body, agent = '') => {
      const headers = { 'my-selected-expo': String(fair.expoId), 'user-agent': agent }
      const payload = { contact, termsVersion, ...body }
      const reply = await test1.app.inject({ method: 'POST', url: '/v3/api/login', payload, headers, remoteAddress })
      return { status: reply.statusCode, data: reply.json().data }
    },
    whoIs: async (token) => {
      const [row] = await database.query<{ user_id: string }>(
        'select user_id from session where token_hash = sha256($1::bytea) and revoked_at is null',
        [token],
      )
      return row?.user_id
    },
    count: async (rows) => (await database.query(`select from ${rows}`)).length,
    empty: async () => {
      await database.query('truncate notice, login_code, attempt, job, app_user, idempotency_key cascade')
      test1.setNow(start)
    },
  }
}

export const another = (code: string) => (code === '000000' ? '000001' : '000000')
