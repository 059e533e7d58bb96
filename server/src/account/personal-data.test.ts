import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenCode } from '../../test/given-code.ts'
import { givenAccount, somebodyNew, type Account, type Somebody } from '../../test/given-people.ts'
import { givenExhibition, givenFair, givenProxy, type Fair } from '../../test/given.ts'
import { givenStore, givenStoreFolder } from '../../test/store.ts'
import { dumpRows, tracesOf, type Trace } from '../../test/traces.ts'
import { givenFile } from '../../test/upload.ts'
import { addCompanies, addCompanyStaff, admitCompanies } from '../catalogue/company.ts'
import { retentionRules } from '../jobs.ts'
import { addJob } from '../platform/jobs.ts'
import { applyRetention } from '../platform/retention.ts'
import { dueDeletions } from './deletion.ts'
import { hashPassword } from './password.ts'

const leaving = 20
const staying = 4
const password = 'correct horse battery'
const passwordHash = hashPassword(password)
const folder = givenStoreFolder()

let test1: TestApp
let fair: Fair
let otherExpo: number
let companyId: number
let picture: Buffer

beforeAll(async () => {
  test1 = await givenApp({ connections: 30, store: (secrets) => givenStore(secrets, folder) })
  fair = await givenFair(test1.database)
  otherExpo = await givenExhibition(test1.database, fair)
  companyId = await test1.database.transaction(async (tx) => {
    const [id] = await addCompanies(tx, [{ name_zh: '甲文具', name_en: 'A Stationery' }])
    await admitCompanies(tx, fair.expoId, [id!])
    return id!
  })
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
})

type Traced = Account & { guest: Somebody; former: Somebody | undefined }

const succeed = async (reply: Promise<{ status: number; body: { msg: string; data: unknown } }>) => {
  const { status, body } = await reply
  if (status !== 200) throw new Error(`${status} ${body.msg}`)
  return body.data as Record<string, any>
}

/** Somebody who has left a trace wherever one can be left. */
async function givenTraces(colleague: Account, index: number): Promise<Traced> {
  const { database, secrets } = test1
  const account = await givenAccount(database, test1.now())
  const { userId, token, person } = account
  const post = (url: string, body: object, headers = {}) =>
    succeed(test1.post(url, body, { token, expo: fair.expoId, headers }))
  const asked = { makerId: colleague.userId, secrets, now: test1.now(), person }

  await database.query(`update app_user set password_hash = $2, password_set_at = now() where id = $1`, [
    userId,
    await passwordHash,
  ])
  await database.query(`insert into consent values ($1, 'protocol', '1/1', now())`, [userId])
  await database.query(`insert into wechat_account values ('wx1', $2, $2, $1, now())`, [
    userId,
    `open-${account.canaries.contact}`,
  ])
  await database.query(`insert into staff_role values ($1, $2, 'author', now())`, [userId, fair.platformId])
  await database.transaction((tx) => addCompanyStaff(tx, companyId, userId, 'member'))
  await post('/v3/api/user/notices/update', { topics: [{ topic: 'registration', sms: true, email: true }] })

  const confirmed = await givenProxy(database, { ...asked, expoId: fair.expoId })
  await succeed(test1.post('/v3/api/buyer/proxy_checkin/confirm', { ...person, hash: confirmed.hash }))
  await givenProxy(database, { ...asked, expoId: otherExpo })
  const guest = somebodyNew()
  await post('/v3/api/buyer/proxy_checkin', guest.person, { 'idempotency-key': `guest-of-${userId}` })

  const avatar = await givenFile(test1, token, { kind: 'image', bytes: picture, name: `${account.canaries.agent}.png` })
  await post('/v3/api/my/profile/update', { avatar })
  const identity = { kind: 'identity' as const, bytes: picture, name: `${account.canaries.realname}.png` }
  await givenFile(test1, token, { ...identity, expo: fair.expoId })
  await post('/v3/api/user/export', {})
  await givenCode(test1, person.contact!, 'login')
  await test1.post('/v3/api/login', { contact: person.contact, password: 'wrong one', termsVersion: '0/0' })
  const former = index % 4 ? undefined : await changeContact(account)
  return { ...account, guest, former }
}

/** The old contact still stands in messages and in the session that it opened. */
async function changeContact({ token, person }: Account): Promise<Somebody> {
  const fresh = somebodyNew()
  const contact = fresh.person.contact!
  const kind = contact.includes('@') ? 'email' : 'mobile'
  const code = await givenCode(test1, contact, 'contact')
  await succeed(test1.post(`/v3/api/user/${kind}/update`, { [kind]: contact, code }, { token }))
  const own = person.contact!.includes('@') ? 'email' : 'mobile'
  const second = somebodyNew().person.contact!
  const next = second.includes('@') === (own === 'email') ? second : somebodyNew().person.contact!
  const proof = await givenCode(test1, next, 'contact')
  await succeed(test1.post(`/v3/api/user/${own}/update`, { [own]: next, code: proof }, { token }))
  return { canaries: { ...fresh.canaries, agent: next.split('@')[0]! }, person: fresh.person }
}

const wordsOf = ({ canaries, person, former }: Traced): string[] => [
  ...Object.values(canaries),
  person.cardNumber!,
  ...(former ? [former.canaries.contact, former.canaries.agent] : []),
]
const filesLeft = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())

describe(`${leaving} people who have left every kind of trace are deleted`, () => {
  let gone: Traced[]
  let kept: Traced[]
  let before: Trace[]
  let rows: Trace[]

  beforeAll(async () => {
    const colleague = await givenAccount(test1.database, test1.now())
    const people: Traced[] = []
    for (let index = 0; index < leaving + staying; index++) people.push(await givenTraces(colleague, index))
    await test1.runJobs()
    gone = people.slice(0, leaving)
    kept = people.slice(leaving)
    for (const { token } of gone) await succeed(test1.post('/v3/api/user/delete', { oldPassword: password }, { token }))
    test1.setNow('2026-05-17T02:00:00Z')
    // A week has passed, and with it seven times what is done every day.
    for (const { person } of people) await givenCode(test1, person.contact!, 'login')
    await test1.runJobs()
    expect((await applyRetention(test1.database, retentionRules, test1.now())).failed).toEqual([])

    before = await dumpRows(test1.database)
    await test1.database.transaction((tx) => addJob(tx, dueDeletions, {}, { now: test1.now() }))
    await test1.runJobs()
    rows = await dumpRows(test1.database)
  }, 120_000)

  test('they had left them', () => {
    for (const person of gone) {
      const tables = new Set(tracesOf(before, wordsOf(person)).map(({ table }) => table))
      const expected = ['app_user', 'company_name', 'file', 'notice', 'proxy_registration', 'registration', 'session']
      expect([...tables]).toEqual(expect.arrayContaining([...expected, 'login_code', 'wechat_account']))
    }
  })

  test('no word of them is left, written out or as bytes, in any table', () => {
    for (const person of gone) expect(tracesOf(rows, wordsOf(person))).toEqual([])
  })

  test('nor of those whom they alone had brought in', () => {
    for (const { guest } of gone) expect(tracesOf(rows, Object.values(guest.canaries))).toEqual([])
  })

  test('nor anything that only says that it was they', async () => {
    const ids = gone.map(({ userId }) => userId)
    const hanging = ['session', 'consent', 'wechat_account', 'notice_choice', 'data_export', 'staff_role', 'file']
    for (const table of [...hanging, 'company_staff', 'notice'])
      expect(await test1.database.query(`select user_id from ${table} where user_id = any($1)`, [ids])).toEqual([])
    expect(
      await test1.database.query(
        `select state, card_number, withdrawn_at is not null as ended, count(*)::int from
        proxy_registration where made_by = any($1) group by 1, 2, 3`,
        [ids],
      ),
    ).toEqual([{ state: 'withdrawn', card_number: null, ended: true, count: leaving }])
    expect(
      await test1.database.query(`select scope from idempotency_key where scope like any($1)`, [
        ids.map((id) => `${id} %`),
      ]),
    ).toEqual([])
  })

  test('their registrations are cancelled, and cannot be recognised by an ID number', async () => {
    const registrations = await test1.database.query<{ state: string; card_number: null; identity_key: Buffer }>(
      'select state, card_number, identity_key from registration where user_id = any($1)',
      [gone.map(({ userId }) => userId)],
    )
    expect(registrations).toHaveLength(leaving)
    const known = gone.map(({ person }) =>
      test1.secrets.fingerprint('identity', person.cardType!, person.cardNumber!).toString('hex'),
    )
    for (const { state, card_number, identity_key } of registrations) {
      expect({ state, card_number }).toEqual({ state: 'cancelled', card_number: null })
      expect(known).not.toContain(identity_key.toString('hex'))
    }
  })

  test('nothing of anybody else has changed', () => {
    for (const person of kept) {
      const words = [...wordsOf(person), person.userId, ...Object.values(person.guest.canaries)]
      const mine = tracesOf(before, words)
      expect(mine.length).toBeGreaterThan(15)
      expect(tracesOf(rows, words)).toEqual(mine)
    }
  })

  test('their files are gone from the store, others’ are not', async () => {
    const files = await test1.database.query<{ id: string; user_id: string }>('select id, user_id from file')
    expect(new Set(files.map(({ user_id }) => user_id))).toEqual(new Set(kept.map(({ userId }) => userId)))
    const stored = filesLeft().map(({ name }) => name)
    expect(stored.length).toBeGreaterThan(staying * 3)
    for (const name of stored) expect(files.some(({ id }) => name.includes(id))).toBe(true)
  })
})

test('whoever they had brought in and who came stays, with an account of their own', async () => {
  const host = await givenAccount(test1.database, test1.now())
  const guest = somebodyNew()
  const wish = { makerId: host.userId, expoId: fair.expoId, secrets: test1.secrets, now: test1.now() }
  const { id, hash } = await givenProxy(test1.database, { ...wish, person: guest.person })
  await succeed(test1.post('/v3/api/buyer/proxy_checkin/confirm', { ...guest.person, hash }))
  await test1.database.query('update app_user set delete_at = $2 where id = $1', [host.userId, test1.now()])
  await test1.database.transaction((tx) => addJob(tx, dueDeletions, {}, { now: test1.now() }))
  await test1.runJobs()
  const rows = await dumpRows(test1.database)
  expect(tracesOf(rows, Object.values(host.canaries))).toEqual([])
  const left = new Set(tracesOf(rows, Object.values(guest.canaries)).map(({ table }) => table))
  expect([...left]).toEqual(expect.arrayContaining(['app_user', 'registration']))
  expect(await test1.database.query('select state, contact from proxy_registration where id = $1', [id])).toEqual([
    { state: 'confirmed', contact: '' },
  ])
})

test('a contact that was given up is another’s by now, and stays so', async () => {
  const first = await givenAccount(test1.database, test1.now())
  const [row] = await test1.database.query<{ contact: string }>(
    'select coalesce(mobile, email) as contact from app_user where id = $1',
    [first.userId],
  )
  const kind = row!.contact.includes('@') ? 'email' : 'mobile'
  const other = kind === 'email' ? `mobile = '+8613900139000'` : `email = 'first@example.com'`
  await test1.database.query(`update app_user set ${other}, ${kind} = null where id = $1`, [first.userId])
  const second = await givenAccount(test1.database, test1.now())
  await test1.database.query(`update app_user set ${kind} = $2 where id = $1`, [second.userId, row!.contact])
  const code = await givenCode(test1, row!.contact, 'login')
  expect(code).toMatch(/\d{6}/)
  await test1.database.query('update app_user set delete_at = $2 where id = $1', [first.userId, test1.now()])
  await test1.database.transaction((tx) => addJob(tx, dueDeletions, {}, { now: test1.now() }))
  await test1.runJobs()
  const tables = tracesOf(await dumpRows(test1.database), [row!.contact]).map(({ table }) => table)
  expect(tables).toEqual(expect.arrayContaining(['app_user', 'login_code', 'notice']))
})
