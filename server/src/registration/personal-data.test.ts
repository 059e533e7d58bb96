import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import {
  givenExhibition,
  givenFair,
  givenProxy,
  givenUser,
  somebody,
  type Fair,
  type SignedIn,
} from '../../test/given.ts'
import { suggestCompanyNames } from '../catalogue/company-name.ts'
import { retentionRules } from '../jobs.ts'
import { applyRetention } from '../platform/retention.ts'
import { registrationPersonalData } from './personal-data.ts'
import { registrationRetention } from './retention.ts'

const start = '2026-05-10T02:00:00Z'

let test1: TestApp
let fair: Fair
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  test1 = await givenApp()
  fair = await givenFair(test1.database)
})

beforeEach(async () => {
  await test1.database.query('truncate app_user, notice, company_name cascade')
  await test1.database.query(`update exhibition set status = 'open'`)
  test1.setNow(start)
  ann = await givenUser(test1.database, 'ann@example.com')
  bob = await givenUser(test1.database, 'bob@example.com')
})

const annsPerson = { ...somebody, contact: 'ann@example.com' }
const ask = (by: SignedIn, person = annsPerson, expoId = fair.expoId) =>
  givenProxy(test1.database, { makerId: by.userId, expoId, secrets: test1.secrets, now: test1.now(), person })
const register = async (by: SignedIn, person = annsPerson, expoId = fair.expoId) => {
  const { id, hash } = await ask(by, person, expoId)
  const reply = await test1.post('/v3/api/buyer/proxy_checkin/confirm', { ...person, hash })
  if (reply.status !== 200) throw new Error(reply.body.msg)
  return id
}
const erase = (userId = ann.userId) =>
  test1.database.transaction((tx) => registrationPersonalData(test1.secrets).erase(tx, userId, test1.now()))
const registrations = () =>
  test1.database.query<Record<string, any>>('select * from registration order by created_at, id')
const proxies = () => test1.database.query<Record<string, any>>('select * from proxy_registration order by sent_at, id')
const isSignedIn = async (token: string) => (await test1.get('/v3/page/my', { token })).status === 200

const blank = { realname: '', named: 0, card_type: 0, card_number: null, company: '', area_id: 0, contact: '' }

describe('forgetting a person', () => {
  test('blanks the registration and cancels it while the fair is to come', async () => {
    await register(bob)
    const [before] = await registrations()
    await erase()
    const [row] = await registrations()
    expect(row).toMatchObject({ ...blank, state: 'cancelled', user_id: ann.userId, source: 'proxy' })
    expect(row!['identity_key'].equals(before!['identity_key'])).toBe(false)
  })

  test.each([
    ['2026-06-12T08:59:00Z', 'cancelled'],
    ['2026-06-12T09:00:00Z', 'confirmed'],
  ])('at %s it is %s: what has been stays counted', async (now, state) => {
    await register(bob)
    test1.setNow(now)
    await erase()
    expect(await registrations()).toMatchObject([{ ...blank, state }])
  })

  test('makes room: the same person may register anew', async () => {
    await register(bob)
    await erase()
    await register(bob, { ...annsPerson, contact: 'ann.again@example.com' })
    expect((await registrations()).map(({ state }) => String(state)).toSorted()).toEqual(['cancelled', 'confirmed'])
  })

  test('withdraws what others had sent them and what they had sent, and signs out whom those links had signed in', async () => {
    const toAnn = await ask(bob)
    const byAnn = await ask(ann, { ...somebody, contact: 'lin@example.com' })
    const between = await ask(bob, { ...somebody, contact: 'lin@example.com' })
    const open = async ({ hash }: { hash: string }) =>
      (await test1.get(`/v3/page/buyer/proxy_checkin/confirm?hash=${hash}`)).body.data.token as string
    const tokens = [await open(toAnn), await open(byAnn), await open(between)]
    await erase()
    const rows = new Map((await proxies()).map((row) => [row['id'], row]))
    for (const { id, hash } of [toAnn, byAnn]) {
      expect(rows.get(id)).toMatchObject({ ...blank, state: 'withdrawn', withdrawn_at: test1.now() })
      expect((await test1.get(`/v3/page/buyer/proxy_checkin/confirm?hash=${hash}`)).status).toBe(410)
    }
    expect(rows.get(between.id)).toMatchObject({ state: 'opened', contact: 'lin@example.com' })
    expect(await Promise.all(tokens.map(isSignedIn))).toEqual([false, false, true])
  })

  test('blanks what is over as well, as it ended', async () => {
    const confirmed = await register(bob)
    const { id: withdrawn } = await ask(ann, { ...somebody, contact: 'lin@example.com' })
    const body = { id: withdrawn, action: 'withdraw' }
    await test1.post('/v3/api/buyer/proxy_checkin', body, { token: ann.token, expo: fair.expoId })
    await erase()
    const rows = new Map((await proxies()).map((row) => [row['id'], row]))
    expect(rows.get(confirmed)).toMatchObject({ ...blank, state: 'confirmed' })
    expect(rows.get(withdrawn)).toMatchObject({ ...blank, state: 'withdrawn' })
  })

  test('takes the messages back that name them', async () => {
    await test1.database.query(`update app_user set realname = '安娜' where id = $1`, [ann.userId])
    await ask(ann, { ...somebody, contact: 'lin@example.com' })
    const kept = await ask(bob, { ...somebody, contact: 'lin@example.com' })
    await erase()
    expect(await test1.database.query('select cause from notice')).toEqual([{ cause: `proxy ${kept.id} 1 email` }])
  })

  test('forgets a company that only they had named, and counts the others right', async () => {
    const rare = { ...annsPerson, company: '只此一家有限公司' }
    await register(bob, rare)
    await register(bob, rare, await givenExhibition(test1.database, fair))
    for (const number of ['E12345671', 'E12345672'])
      await register(bob, {
        ...somebody,
        contact: `${number}@example.com`,
        cardType: 2,
        cardNumber: number,
        company: '海曙文具',
      })
    await test1.database.query(`insert into company_name (name, uses, is_public) values ('甲文具', 1, true)`)
    expect(await test1.database.query('select name, uses from company_name order by uses, name')).toHaveLength(3)
    await erase()
    expect(await test1.database.query('select name, uses from company_name order by uses')).toEqual([
      { name: '甲文具', uses: 1 },
      { name: '海曙文具', uses: 2 },
    ])
    expect(await suggestCompanyNames(test1.database, '只此一家')).toEqual([])
  })

  test('twice is once', async () => {
    await register(bob)
    await erase()
    const before = [await registrations(), await proxies()]
    await erase()
    const [registered, asked] = [await registrations(), await proxies()]
    expect(registered[0]!['state']).toBe('cancelled')
    expect(asked).toEqual(before[1])
  })

  test('leaves others as they are', async () => {
    await register(bob, { ...somebody, contact: 'lin@example.com' })
    const before = [await registrations(), await proxies()]
    await erase()
    expect([await registrations(), await proxies()]).toEqual(before)
  })
})

describe('a contact that was another’s before', () => {
  const collect = async ({ userId }: SignedIn) =>
    JSON.stringify(await registrationPersonalData(test1.secrets).collect(test1.database, userId, 'zh'))
  const passOn = async () => {
    await test1.database.query(`update app_user set email = 'ann.new@example.com' where id = $1`, [ann.userId])
    return givenUser(test1.database, 'ann@example.com')
  }

  test('tells nothing of who confirmed a registration with it', async () => {
    await register(bob)
    const carl = await passOn()
    const handedOut = await collect(carl)
    expect(handedOut).not.toContain(somebody.cardNumber)
    expect(handedOut).not.toContain(somebody.realname)
    expect(await collect(ann)).toContain(somebody.cardNumber)
  })

  test('tells no identity number of whom it was to register', async () => {
    await ask(bob)
    const carl = await passOn()
    expect(await collect(carl)).not.toContain(somebody.cardNumber)
  })

  test('is forgotten with who had it, where nobody has it by now', async () => {
    await ask(bob)
    await test1.database.query(`update app_user set email = 'ann.new@example.com' where id = $1`, [ann.userId])
    await erase()
    expect(await proxies()).toMatchObject([{ ...blank, state: 'withdrawn' }])
  })

  test('is not told in full to whose identity number somebody gave', async () => {
    await register(bob)
    await register(bob, { ...annsPerson, contact: 'lin@example.com' })
    const handedOut = await collect(ann)
    expect(handedOut).toContain('l***@example.com')
    expect(handedOut).not.toContain('lin@')
  })
})

describe('identity numbers, 180 days after the last day of the fair', () => {
  const apply = () => applyRetention(test1.database, registrationRetention, test1.now())

  test('are forgotten, and the registration can no longer be found by one', async () => {
    expect(retentionRules).toEqual(expect.arrayContaining(registrationRetention))
    await register(bob)
    await ask(bob, { ...somebody, contact: 'lin@example.com', cardNumber: 'E12345678', cardType: 2 })
    const [before] = await registrations()
    // Still the 180th day in Ningbo.
    test1.setNow('2026-12-09T15:59:00Z')
    expect((await apply()).counts).toEqual({
      'identity numbers of registrations': 0,
      'identity numbers of proxies': 0,
    })
    expect(await registrations()).toEqual([before])
    test1.setNow('2026-12-09T16:00:00Z')
    expect((await apply()).counts).toEqual({
      'identity numbers of registrations': 1,
      'identity numbers of proxies': 2,
    })
    const [row] = await registrations()
    expect(row).toMatchObject({ card_number: null, realname: somebody.realname, state: 'confirmed' })
    expect(row!['identity_key'].equals(before!['identity_key'])).toBe(false)
    expect((await proxies()).map(({ card_number }) => card_number)).toEqual([null, null])
    expect((await apply()).counts).toMatchObject({ 'identity numbers of registrations': 0 })
  })

  test('of a fair that is still to come, or younger, stay', async () => {
    const later = await givenExhibition(test1.database, fair)
    await register(bob, annsPerson, later)
    await test1.database.query(`update exhibition_day set date = date + 365 where exhibition_id = $1`, [later])
    test1.setNow('2026-12-31T00:00:00Z')
    expect((await apply()).counts).toMatchObject({ 'identity numbers of registrations': 0 })
    expect((await registrations())[0]!['card_number']).not.toBeNull()
  })
})
