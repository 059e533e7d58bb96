import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenExhibition, givenFair, givenUser, type Fair, type SignedIn } from '../../test/given.ts'
import { givenLinkSession } from '../../test/given-session.ts'
import { addCompanies, addCompanyStaff, admitCompanies } from '../catalogue/company.ts'

let test1: TestApp
let fair: Fair
let otherExpo: number
let ann: SignedIn

beforeAll(async () => {
  test1 = await givenApp()
  fair = await givenFair(test1.database)
  otherExpo = await givenExhibition(test1.database, fair, { name_zh: '玩具展', name_en: 'Toy Fair' })
  await givenFair(test1.database, {}, 'elsewhere')
})

beforeEach(async () => {
  await test1.database.query('truncate app_user, company cascade')
  test1.setNow('2026-05-10T02:00:00Z')
  ann = await givenUser(test1.database, 'ann@example.com')
})

type Options = { expo?: number; lang?: 'zh' | 'en'; token?: string }
const my = async (options: Options = {}) =>
  (await test1.get('/v3/page/my', { token: ann.token, expo: fair.expoId, ...options })).body.data
const step = async (options: Options = {}) =>
  (await test1.get('/v3/api/my/next_step', { token: ann.token, expo: fair.expoId, ...options })).body.data.step
const set = (values: string) => test1.database.query(`update app_user set ${values} where id = $1`, [ann.userId])
const register = (state: string, expo = fair.expoId) =>
  test1.database.query(
    `insert into registration (id, exhibition_id, user_id, state, source, realname, named, card_type, identity_key, company, area_id, contact, created_at)
     values (gen_random_uuid(), $1, $2, $3, 'self', 'Ann', 1, 0, uuid_send(gen_random_uuid()), 'Acme', 0, 'ann@example.com', now())`,
    [expo, ann.userId, state],
  )
const grant = (role: string, platformId = fair.platformId) =>
  test1.database.query('insert into staff_role (user_id, platform_id, role) values ($1, $2, $3)', [
    ann.userId,
    platformId,
    role,
  ])
const employ = (name_zh: string, name_en: string, role: 'owner' | 'member', expo = fair.expoId) =>
  test1.database.transaction(async (tx) => {
    const [id] = await addCompanies(tx, [{ name_zh, name_en }])
    await addCompanyStaff(tx, id!, ann.userId, role)
    await admitCompanies(tx, expo, [id!])
  })

describe('who I am', () => {
  test('is what I wrote of myself, with my contact masked', async () => {
    await set(`realname = '安', company = '宁波文具', position = '采购', mobile = '+8613800138000'`)
    expect(await my()).toMatchObject({
      user: { realname: '安', company: '宁波文具', position: '采购', avatar: null, contact: '+86138****8000' },
      roles: [],
      deleteAt: null,
      expoName: '文具展',
    })
    expect((await my({ lang: 'en' })).expoName).toBe('Stationery Fair')
  })

  test('is private, and answered from memory where nothing has changed', async () => {
    const reply = await test1.get('/v3/page/my', { token: ann.token, expo: fair.expoId })
    expect(reply.headers['cache-control']).toBe('private, no-cache')
    const headers = { 'if-none-match': reply.headers['etag']! }
    expect((await test1.get('/v3/page/my', { token: ann.token, expo: fair.expoId, headers })).status).toBe(304)
  })

  test.each([0, 999_999])('is known without an exhibition that visitors know of, like %i', async (expo) => {
    expect(await my({ expo })).toMatchObject({ roles: [], expoName: '' })
  })

  test('shows nothing of an exhibition that is being prepared', async () => {
    const draft = await givenExhibition(test1.database, fair, { status: 'draft' })
    await register('confirmed', draft)
    expect(await my({ expo: draft })).toMatchObject({ roles: [], expoName: '' })
  })

  test('is not for strangers', async () => {
    expect((await test1.get('/v3/page/my')).status).toBe(401)
    expect((await test1.get('/v3/api/my/next_step')).status).toBe(401)
  })
})

describe('my roles, as cards', () => {
  test.each([
    ['submitted', '已提交，待填写问卷', 'Submitted, the survey is open'],
    ['surveyed', '问卷已填写', 'Survey completed'],
    ['awaiting_payment', '待支付', 'Awaiting payment'],
    ['confirmed', '已登记', 'Registered'],
  ])('a visitor whose registration is %s', async (state, zh, en) => {
    await register(state)
    expect((await my()).roles).toEqual([{ role: 'buyer', title: '参观商', name: '文具展', state: zh }])
    expect((await my({ lang: 'en' })).roles).toEqual([
      { role: 'buyer', title: 'Visitor', name: 'Stationery Fair', state: en },
    ])
    expect((await my({ expo: otherExpo })).roles).toEqual([])
  })

  test.each(['draft', 'cancelled', 'rejected'])('none for a registration that is %s', async (state) => {
    await register(state)
    expect((await my()).roles).toEqual([])
  })

  test('an exhibitor for each company, the owner first', async () => {
    await employ('甲文具', 'A Stationery', 'member')
    await employ('乙文具', '', 'owner')
    await employ('丙文具', 'C Stationery', 'owner', otherExpo)
    expect((await my()).roles).toEqual([
      { role: 'seller', title: '参展商', name: '乙文具', state: '负责人' },
      { role: 'seller', title: '参展商', name: '甲文具', state: '成员' },
    ])
    expect((await my({ lang: 'en' })).roles).toMatchObject([
      { name: '乙文具', state: 'Owner' },
      { name: 'A Stationery', state: 'Member' },
    ])
  })

  test('the staff of the platform, in all of its exhibitions and in no other', async () => {
    const elsewhere = await givenFair(test1.database, {}, 'gifts')
    await grant('author')
    await grant('admin')
    await grant('finance', elsewhere.platformId)
    expect((await my()).roles).toMatchObject([
      { role: 'author', title: '作者', name: '平台 cnise' },
      { role: 'admin', title: '管理员', name: '平台 cnise' },
    ])
    expect((await my({ expo: otherExpo })).roles).toHaveLength(2)
    expect((await my({ expo: elsewhere.expoId })).roles).toMatchObject([{ role: 'finance', title: '财务' }])
  })

  test("are mine, not another's", async () => {
    await register('confirmed')
    await grant('admin')
    await employ('甲文具', 'A Stationery', 'owner')
    const bob = await givenUser(test1.database, 'bob@example.com')
    expect((await my({ token: bob.token })).roles).toEqual([])
  })
})

describe('the next step', () => {
  beforeEach(() => set(`realname = 'Ann', password_hash = 'x'`))

  test('is none where everything is done', async () => {
    expect(await step()).toBeNull()
    expect((await my()).nextStep).toBeNull()
  })

  test('is to keep an account that will be deleted, before anything else', async () => {
    await set(`realname = '', delete_at = '2026-05-13T02:00:00Z'`)
    await register('confirmed')
    expect(await step()).toEqual({
      kind: 'keep-account',
      title: '您的账号即将删除',
      text: '还有 3 天，期间可以随时保留账号',
      action: '保留账号',
      href: '/my/profile?part=data',
    })
    expect(await my()).toMatchObject({ nextStep: { kind: 'keep-account' }, deleteAt: '2026-05-13T02:00:00.000Z' })
    test1.setNow('2026-05-13T01:00:00Z')
    expect((await step({ lang: 'en' })).text).toBe('In less than a day. You can still change your mind')
  })

  test('is to complete a profile without a name', async () => {
    await set(`realname = ''`)
    await register('confirmed')
    expect(await step({ lang: 'en' })).toMatchObject({
      kind: 'complete-profile',
      title: 'Complete your profile',
      href: '/my/profile?part=profile',
    })
  })

  test.each([
    ['2026-05-10T02:00:00Z', '距开展还有 31 天', 'It opens in 31 days'],
    // Already the 9th in Ningbo.
    ['2026-06-08T16:00:00Z', '明天开展', 'It opens tomorrow'],
    ['2026-06-09T16:00:00Z', '展会正在进行，欢迎参观', 'The fair is on: welcome'],
    ['2026-06-12T08:59:00Z', '展会正在进行，欢迎参观', 'The fair is on: welcome'],
  ])('is to look forward to the fair, at %s', async (now, zh, en) => {
    await register('confirmed')
    test1.setNow(now)
    expect(await step()).toEqual({
      kind: 'registration',
      title: '您已登记文具展',
      text: zh,
      action: null,
      href: null,
    })
    expect(await step({ lang: 'en' })).toMatchObject({ title: 'You are registered for Stationery Fair', text: en })
  })

  test('says what is missing of a registration', async () => {
    await register('awaiting_payment')
    expect(await step()).toMatchObject({ kind: 'registration', title: '文具展：待支付' })
    expect(await step({ expo: otherExpo })).toBeNull()
  })

  test('says so where the days are not known yet', async () => {
    await test1.database.query('delete from exhibition_day where exhibition_id = $1', [otherExpo])
    await register('confirmed', otherExpo)
    expect(await step({ expo: otherExpo })).toMatchObject({ kind: 'registration', text: '展期待定' })
  })

  test('is nothing any more when the fair is over', async () => {
    await register('confirmed')
    test1.setNow('2026-06-12T09:00:00Z')
    expect(await step()).toBeNull()
  })

  test('is to set a password where there is none', async () => {
    await set('password_hash = null')
    expect(await step({ lang: 'en' })).toMatchObject({ kind: 'set-password', href: '/my/profile?part=password' })
    await register('confirmed')
    expect(await step()).toMatchObject({ kind: 'registration' })
  })

  test('of whom a link signed in is nothing that would ask for a sign-in first', async () => {
    const token = await givenLinkSession(test1, { by: ann, to: 'lin@example.com', expoId: fair.expoId })
    expect(await step({ token })).toBeNull()
    expect(await my({ token })).toMatchObject({ user: { realname: '', contact: 'l***@example.com' } })
  })
})
