import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallOptions } from '../../test/app.ts'
import { givenSignIn, termsVersion, type SignInStage } from '../../test/given-sign-in.ts'
import { givenFair } from '../../test/given.ts'

let stage: SignInStage

beforeAll(async () => {
  stage = await givenSignIn()
})
beforeEach(() => stage.empty())

describe('the sign-in page', () => {
  const page = (options: CallOptions = {}) => stage.get('/v3/page/login', { expo: stage.fair.expoId, ...options })

  test('has the terms of the platform, dialling codes, and no WeChat where it is not configured', async () => {
    const { status, body, headers } = await page()
    expect(status).toBe(200)
    expect(body.data.termsVersion).toBe(termsVersion)
    expect(body.data.dialCodes[0]).toEqual({ country: 'CN', dial: '+86', name: '中国' })
    expect(body.data.weixin).toBeNull()
    expect(headers['cache-control']).toBe('no-cache')
    const unchanged = await page({ headers: { 'if-none-match': headers['etag']! } })
    expect(unchanged.status).toBe(304)
    expect((await page({ lang: 'en' })).body.data.dialCodes[0].name).toBe('China')
  })

  test('is that of the exhibition, else of the host, else of the first platform', async () => {
    const gifts = await givenFair(stage.database, {}, 'gifts')
    await stage.writeTerms(gifts.platformId, 'terms', '9.0')
    expect((await page({ expo: gifts.expoId })).body.data.termsVersion).toBe('9.0/0')
    expect((await page({ expo: 0 })).body.data.termsVersion).toBe(termsVersion)
    expect((await page({ expo: 999_999 })).body.data.termsVersion).toBe(termsVersion)
    await stage.database.query(`update platform set hosts = '{gifts.test}' where key = 'gifts'`)
    expect((await page({ expo: 0, headers: { host: 'gifts.test' } })).body.data.termsVersion).toBe('9.0/0')
    await stage.database.query(`update exhibition set status = 'draft' where id = ${gifts.expoId}`)
    expect((await page({ expo: gifts.expoId })).body.data.termsVersion).toBe(termsVersion)
  })

  test('has new terms as soon as they are written, and who agreed to the old ones agrees again', async () => {
    expect((await stage.login({ code: await stage.codeFor() })).status).toBe(200)
    await stage.writeTerms(stage.fair.platformId, 'privacy', '1.1')
    expect((await page()).body.data.termsVersion).toBe('2.1/1.1')
    stage.after(60)
    const code = await stage.codeFor()
    expect((await stage.login({ code })).body.data.reason).toBe('terms.notAgreed')
    expect((await stage.login({ code, termsVersion: '2.1/1.1' })).status).toBe(200)
    const agreed = await stage.database.query('select version from consent order by agreed_at')
    expect(agreed).toEqual([{ version: '2.1/1.0' }, { version: '2.1/1.1' }])
    await stage.writeTerms(stage.fair.platformId, 'privacy', '1.0')
  })
})
