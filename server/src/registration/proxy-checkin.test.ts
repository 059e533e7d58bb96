import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import {
  givenExhibition,
  givenFair,
  givenPlatform,
  givenProxy,
  givenUser,
  somebody,
  type Fair,
} from '../../test/given.ts'
import { race } from '../../test/race.ts'
import { forgetContexts } from '../exhibition/context.ts'

const page = '/v3/page/buyer/proxy_checkin/confirm'
const confirm = '/v3/api/buyer/proxy_checkin/confirm'

let fair: Fair
let test1: TestApp
let makerId: string

beforeAll(async () => {
  test1 = await givenApp({ connections: 50 })
  fair = await givenFair(test1.database)
  makerId = (await givenUser(test1.database, 'maker@example.com')).userId
})

beforeEach(async () => {
  await test1.database.query('truncate proxy_registration, registration, notice, login_code, attempt cascade')
  test1.setNow('2026-05-10T02:00:00Z')
})

const newProxy = (person = somebody, expoId = fair.expoId) =>
  givenProxy(test1.database, { makerId, expoId, secrets: test1.secrets, person })

const registrations = () =>
  test1.database.query<{
    id: string
    state: string
    contact: string
    user_id: string
    identity_key: Buffer
    card_number: Buffer
  }>('select * from registration')
const stateOf = async (id: string) =>
  (await test1.database.query<{ state: string }>('select state from proxy_registration where id = $1', [id]))[0]?.state

describe('opening the link', () => {
  test('shows what the colleague filled in, with choices, texts, steps and regions in my language', async () => {
    const { hash } = await newProxy()
    const zh = await test1.get(`${page}?hash=${hash}`)
    expect(zh.status).toBe(200)
    expect(zh.body.code).toBe(1)
    expect(zh.body.data.info).toEqual({
      expo_id: fair.expoId,
      email: '',
      mobile: '+8613800138000',
      name: '林晓雯',
      card_type: 1,
      card_number: '11010519491231002X',
      company: '宁波海曙文具有限公司',
      area_id: 330200,
      named: 2,
    })
    expect(zh.body.data.expoName).toBe('文具展')
    expect(zh.body.data.texts.enterName).toBe('请输入姓名')
    expect(zh.body.data.contact).toEqual({ mobile: '+8657400000000', email: 'service@example.com', online: null })
    expect(zh.body.data.progress.map((step: { title: string }) => step.title)).toEqual(['确认信息', '领取参观证'])
    expect(zh.body.data.namedArr[0]).toEqual({ title: '先生', value: 1 })
    expect(zh.body.data.cardTypeArr[0]).toEqual({ title: '居民身份证', value: 1 })
    expect(zh.body.data.worlds[0].label).toBe('中国')
    const en = await test1.get(`${page}?hash=${hash}`, { lang: 'en' })
    expect(en.body.data.expoName).toBe('Stationery Fair')
    expect(en.body.data.worlds[0].label).toBe('China')
    expect(en.headers['cache-control']).toBe('no-store')
  })

  test('signs the registrant in, and leaves a phone that is signed in already as it is', async () => {
    const { id, hash } = await newProxy()
    const first = await test1.get(`${page}?hash=${hash}`)
    const token = first.body.data.token
    expect(await stateOf(id)).toBe('opened')
    const again = await test1.get(`${page}?hash=${hash}`, { token })
    expect(again.body.data.token).toBe(token)
    const mine = await test1.get('/v3/api/buyer/proxy_checkin', { token, expo: fair.expoId })
    expect(mine.status).toBe(200)
    const other = await givenUser(test1.database, 'other@example.com')
    const asOther = await test1.get(`${page}?hash=${hash}`, { token: other.token })
    expect(asOther.body.data.token).not.toBe(other.token)
  })

  test.each([
    ['unknown', async () => 'A'.repeat(22)],
    [
      'used',
      async () => {
        const { hash } = await newProxy()
        await test1.post(confirm, { ...somebody, hash })
        return hash
      },
    ],
    [
      'expired',
      async () => {
        const { hash } = await newProxy()
        test1.setNow('2026-06-20T00:00:00Z')
        return hash
      },
    ],
    [
      'withdrawn',
      async () => {
        const { id, hash } = await newProxy()
        await test1.database.query(`update proxy_registration set state = 'withdrawn' where id = $1`, [id])
        return hash
      },
    ],
  ])('an %s link says that there is nothing, about nobody', async (_kind, hashOf) => {
    const reply = await test1.get(`${page}?hash=${await hashOf()}`, { lang: 'en' })
    expect(reply.status).toBe(410)
    expect(reply.body).toEqual({
      code: 0,
      msg: 'No registration was found. The link may have been used already or has expired',
      data: { reason: 'proxy.unknown' },
    })
  })

  test('a proxy of a draft exhibition is not shown', async () => {
    const { id, hash } = await newProxy()
    const place = await givenPlatform(test1.database, 'drafty')
    const draft = await givenExhibition(test1.database, place, { status: 'draft' })
    await test1.database.query('update proxy_registration set exhibition_id = $1 where id = $2', [draft, id])
    expect((await test1.get(`${page}?hash=${hash}`)).status).toBe(410)
  })
})

describe('confirming', () => {
  test('registers the person once, with the ID number sealed', async () => {
    const { id, hash } = await newProxy()
    const reply = await test1.post(confirm, { ...somebody, hash, expo_id: fair.expoId, gender: 2 })
    expect(reply.body).toEqual({ code: 1, msg: '', data: { nextUrl: null } })
    const rows = await registrations()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ state: 'confirmed', contact: '+8613800138000' })
    expect(await stateOf(id)).toBe('confirmed')
    const place = `registration.card_number.${rows[0]!.id}`
    expect(rows[0]!.card_number.toString('latin1')).not.toContain('11010519491231002X')
    expect(await test1.secrets.open(test1.database, fair.expoId, place, rows[0]!.card_number)).toBe(
      '11010519491231002X',
    )
  })

  test('tells the colleague who began it, once, by the name that the colleague gave', async () => {
    const { hash } = await newProxy()
    for (let time = 0; time < 2; time++) await test1.post(confirm, { ...somebody, realname: '林晓', hash })
    const told = await test1.database.query(
      `select user_id, subject from notice where kind = 'proxy.confirmed' and channel = 'app'`,
    )
    expect(told).toEqual([{ user_id: makerId, subject: '林晓雯已确认参观登记' }])
  })

  test('again, it answers again and does nothing', async () => {
    const { hash } = await newProxy()
    const first = await test1.post(confirm, { ...somebody, hash })
    const second = await test1.post(confirm, { ...somebody, hash, realname: '别人' })
    expect(second.body).toEqual(first.body)
    expect(await registrations()).toHaveLength(1)
  })

  test('on a hundred phones at the same moment, it registers once and answers all', async () => {
    const { hash } = await newProxy()
    const replies = await race(100, (index) =>
      test1.post(confirm, { ...somebody, hash }, { headers: { 'idempotency-key': `race-key-${index}` } }),
    )
    expect(replies.map((reply) => reply.body)).toEqual(
      replies.map(() => ({ code: 1, msg: '', data: { nextUrl: null } })),
    )
    expect(await registrations()).toHaveLength(1)
  })

  test('through two links for the same ID, it is one registration, and the second leads to the first', async () => {
    const one = await newProxy()
    const two = await newProxy({ ...somebody, contact: 'lin@example.com' })
    await test1.post(confirm, { ...somebody, hash: one.hash })
    const reply = await test1.post(confirm, { ...somebody, contact: 'lin@example.com', hash: two.hash }, { lang: 'en' })
    expect(reply.status).toBe(200)
    expect(reply.body.code).toBe(318)
    expect(reply.body.data.text).not.toMatch(/8000|138/)
    expect(await registrations()).toHaveLength(1)
    expect(await stateOf(two.id)).toBe('confirmed')
    const again = await test1.post(confirm, { ...somebody, contact: 'lin@example.com', hash: two.hash }, { lang: 'en' })
    expect(again.body).toEqual(reply.body)
  })

  test('two people who are confirmed at the same moment are two', async () => {
    const one = await newProxy()
    const two = await newProxy({ ...somebody, contact: 'b@example.com', cardNumber: '440308199901010012' })
    await race(2, (index) =>
      index
        ? test1.post(confirm, {
            ...somebody,
            contact: 'b@example.com',
            cardType: 2,
            cardNumber: 'E12345678',
            hash: two.hash,
          })
        : test1.post(confirm, { ...somebody, hash: one.hash }),
    )
    expect(await registrations()).toHaveLength(2)
  })

  test.each([
    ['contact', { contact: ' ' }, '请输入手机号或邮箱'],
    ['contact', { contact: '12345' }, '请输入正确的手机号或邮箱'],
    ['realname', { realname: '\n ' }, '请输入姓名'],
    ['cardType', { cardType: 0 }, '请选择证件类型'],
    ['cardType', { cardType: 77 }, '请重新选择'],
    ['cardNumber', { cardNumber: '' }, '请输入证件号码'],
    ['cardNumber', { cardNumber: '110105194912310021' }, '身份证号码有误，请检查'],
    ['cardNumber', { cardNumber: '110105194913310021' }, '身份证号码中的出生日期有误'],
    ['cardNumber', { cardType: 2, cardNumber: '!!' }, '证件号码格式不正确'],
    ['company', { company: '' }, '请输入公司名称'],
    ['area_id', { area_id: 0 }, '请选择国家/地区'],
    ['area_id', { area_id: 5 }, '请重新选择'],
    ['named', { named: 88 }, '请重新选择'],
  ])('a wrong %s is named with what to do, and nothing is written', async (field, change, msg) => {
    const { id, hash } = await newProxy()
    const reply = await test1.post(confirm, { ...somebody, ...change, hash })
    expect(reply.status).toBe(400)
    expect(reply.body.msg).toBe('请检查并完善信息')
    expect(reply.body.data.errors).toContainEqual({ field, msg })
    expect(await registrations()).toHaveLength(0)
    expect(await stateOf(id)).toBe('sent')
  })

  test('without ID-card checking, neither type nor number is asked for; the contact is the identity', async () => {
    const place = await givenPlatform(test1.database, 'easy')
    const expoId = await givenExhibition(test1.database, place, { disable_check_id_card: true, area_required: false })
    const { hash } = await newProxy({ contact: 'easy@example.com', realname: 'Ann' }, expoId)
    const reply = await test1.post(confirm, { contact: 'easy@example.com', realname: 'Ann', company: 'Acme', hash })
    expect(reply.body.code).toBe(1)
  })

  test('is refused when the fair takes no registrations', async () => {
    const { hash, id } = await newProxy()
    await test1.database.query(`update exhibition set status = 'closed' where id = $1`, [fair.expoId])
    forgetContexts()
    const reply = await test1.post(confirm, { ...somebody, hash })
    await test1.database.query(`update exhibition set status = 'open' where id = $1`, [fair.expoId])
    forgetContexts()
    expect(reply.status).toBe(409)
    expect(reply.body.data.reason).toBe('registration.notOpen')
    expect(await stateOf(id)).toBe('sent')
    expect(await registrations()).toHaveLength(0)
  })

  test("with another exhibition's id, the link is unknown", async () => {
    const { hash } = await newProxy()
    const reply = await test1.post(confirm, { ...somebody, hash, expo_id: fair.expoId + 1 })
    expect(reply.status).toBe(410)
    expect(await registrations()).toHaveLength(0)
  })
})

describe('a corrected contact', () => {
  const changed = { ...somebody, contact: 'new@example.com' }
  const codeOf = async () => {
    const [notice] = await test1.database.query<{ body: string }>(
      `select body from notice where recipient = 'new@example.com' order by created_at desc`,
    )
    return notice?.body.match(/\d{6}/)?.[0] ?? ''
  }

  test('must be proved by a code first', async () => {
    const { hash } = await newProxy()
    const without = await test1.post(confirm, { ...changed, hash })
    expect(without.status).toBe(409)
    expect(without.body.data.reason).toBe('proxy.contactChanged')
    await test1.post('/v3/api/send_code', { contact: 'new@example.com', purpose: 'contact' })
    const reply = await test1.post(confirm, { ...changed, hash, code: await codeOf() })
    expect(reply.body.code).toBe(1)
    expect((await registrations())[0]?.contact).toBe('new@example.com')
  })

  test('five wrong guesses end the code, the right one included, and nobody is registered', async () => {
    const { hash } = await newProxy()
    await test1.post('/v3/api/send_code', { contact: 'new@example.com', purpose: 'contact' })
    const code = await codeOf()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess++) {
      const reply = await test1.post(confirm, { ...changed, hash, code: wrong })
      expect(reply.body.data.reason).toBe('code.wrong')
    }
    const reply = await test1.post(confirm, { ...changed, hash, code })
    expect(reply.body.data.reason).toBe('code.wrong')
    expect(await registrations()).toHaveLength(0)
  })
})
