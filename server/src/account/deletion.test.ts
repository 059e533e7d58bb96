import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenCode, wrongCode } from '../../test/given-code.ts'
import { givenDevice, givenLinkSession } from '../../test/given-session.ts'
import { givenExhibition, givenFair, givenUser, type Fair, type SignedIn } from '../../test/given.ts'
import { race } from '../../test/race.ts'
import { addCompanies, addCompanyStaff, admitCompanies } from '../catalogue/company.ts'
import { makeJobs } from '../jobs.ts'
import { addJob } from '../platform/jobs.ts'
import { dueDeletions } from './deletion.ts'
import { hashPassword } from './password.ts'

const start = '2026-05-10T02:00:00Z'
const old = 'correct horse battery'
const oldHash = hashPassword(old)

let test1: TestApp
let fair: Fair
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  test1 = await givenApp({ connections: 30 })
  fair = await givenFair(test1.database)
})

beforeEach(async () => {
  await test1.database.query('truncate app_user, company, notice, login_code, attempt, job cascade')
  await test1.database.query(`update exhibition set status = 'open'`)
  test1.setNow(start)
  ann = await givenUser(test1.database, 'ann@example.com')
  bob = await givenUser(test1.database, 'bob@example.com')
  await test1.database.query('update app_user set password_hash = $1', [await oldHash])
})

const after = (days: number) => test1.setNow(new Date(Date.parse(start) + days * 86_400_000).toISOString())
const ask = (by = ann, proof: object = { oldPassword: old }) => test1.post('/v3/api/user/delete', proof, by)
const keep = (by = ann) => test1.post('/v3/api/user/keep', {}, by)
const runDeletions = async () => {
  await test1.database.transaction((tx) => addJob(tx, dueDeletions, {}, { now: test1.now() }))
  await test1.runJobs()
}
const userRow = async (id = ann.userId) =>
  (
    await test1.database.query<{ delete_at: Date | null; deleted_at: Date | null; email: string | null }>(
      'select delete_at, deleted_at, email from app_user where id = $1',
      [id],
    )
  )[0]!
const told = () =>
  test1.database.query<{ channel: string; body: string }>(
    `select channel, body from notice where kind = 'account.deletion' order by channel`,
  )
const audited = async (id = ann.userId) =>
  (
    await test1.database.query<{ line: string }>(
      `select actor || ' ' || action as line from audit_entry where subject = $1 order by number`,
      [`app_user.${id}`],
    )
  ).map(({ line }) => line.replace(id, 'me'))
const expectNothingDone = async () => {
  expect(await userRow()).toMatchObject({ delete_at: null, deleted_at: null })
  expect(await told()).toEqual([])
  expect(await audited()).toEqual([])
}
const isSignedIn = async (token: string) => (await test1.get('/v3/page/my', { token })).status === 200

describe('asking to be deleted', () => {
  test('gives a week to change one’s mind, says how, and is noted', async () => {
    const reply = await ask()
    expect(reply.body).toEqual({ code: 1, msg: '', data: { deleteAt: '2026-05-17T02:00:00.000Z' } })
    expect(await userRow()).toMatchObject({ delete_at: new Date('2026-05-17T02:00:00Z'), deleted_at: null })
    expect(await told()).toMatchObject([{ channel: 'app' }, { channel: 'email' }])
    expect((await told())[1]!.body).toContain('http://fair.test/zh/my/profile?part=data')
    expect(await audited()).toEqual(['me account.delete'])
    expect(await isSignedIn(ann.token)).toBe(true)
    const { data } = (await test1.get('/v3/page/my/profile', { token: ann.token })).body
    expect(data.deleteAt).toBe('2026-05-17T02:00:00.000Z')
  })

  test('can be proved by a code', async () => {
    const code = await givenCode(test1, 'ann@example.com', 'confirm', ann.token)
    expect((await ask(ann, { contact: 'ann@example.com', code })).status).toBe(200)
  })

  test('twice, also at the same moment, is once: the first day stands', async () => {
    const replies = await race(4, () => ask())
    expect(new Set(replies.map(({ body }) => body.data.deleteAt))).toEqual(new Set(['2026-05-17T02:00:00.000Z']))
    after(2)
    expect((await ask()).body.data).toEqual({ deleteAt: '2026-05-17T02:00:00.000Z' })
    expect(await told()).toHaveLength(2)
    expect(await audited()).toHaveLength(1)
  })

  test('is taken back by keeping the account, twice is once', async () => {
    await ask()
    after(6)
    expect((await keep()).body).toEqual({ code: 1, msg: '', data: {} })
    expect((await keep()).status).toBe(200)
    expect(await userRow()).toMatchObject({ delete_at: null })
    expect(await audited()).toEqual(['me account.delete', 'me account.keep'])
    after(8)
    await runDeletions()
    expect(await userRow()).toMatchObject({ deleted_at: null, email: 'ann@example.com' })
  })

  test('keeping one’s account where nobody asked is nothing', async () => {
    expect((await keep()).status).toBe(200)
    expect(await audited()).toEqual([])
  })
})

describe('refused, with nothing changed', () => {
  test('without a proof', async () => {
    const reply = await ask(ann, {})
    expect([reply.status, reply.body.data.reason]).toEqual([400, 'proof.needed'])
    await expectNothingDone()
  })

  test('with a wrong password', async () => {
    const reply = await ask(ann, { oldPassword: 'something else' })
    expect([reply.status, reply.body.data.reason]).toEqual([409, 'password.wrong'])
    await expectNothingDone()
  })

  test('after too many wrong passwords', async () => {
    for (let tries = 0; tries < 10; tries++) await ask(ann, { oldPassword: `something else ${tries}` })
    const reply = await ask()
    expect([reply.status, reply.body.data.reason]).toEqual([429, 'password.codeOnly'])
    await expectNothingDone()
  })

  test("with a wrong code, and with a code of somebody else's", async () => {
    const mine = await givenCode(test1, 'ann@example.com', 'confirm', ann.token)
    const bobs = await givenCode(test1, 'bob@example.com', 'confirm', bob.token)
    for (const proof of [
      { contact: 'ann@example.com', code: wrongCode(mine) },
      { contact: 'bob@example.com', code: bobs },
    ]) {
      const reply = await ask(ann, proof)
      expect([reply.status, reply.body.data.reason]).toEqual([409, 'code.wrong'])
    }
    await expectNothingDone()
  })

  test('to whom a link signed in, and keeping as well', async () => {
    const token = await givenLinkSession(test1, { by: bob, to: 'ann@example.com', expoId: fair.expoId })
    for (const reply of [await ask({ ...ann, token }), await keep({ ...ann, token })])
      expect([reply.status, reply.body.data.reason]).toEqual([401, 'signIn.again'])
    await expectNothingDone()
  })
})

describe('the last owner of a company', () => {
  const employ = async (staff: [SignedIn, 'owner' | 'member'][], expo = fair.expoId) =>
    test1.database.transaction(async (tx) => {
      const [id] = await addCompanies(tx, [{ name_zh: '甲', name_en: 'A' }])
      for (const [{ userId }, role] of staff) await addCompanyStaff(tx, id!, userId, role)
      await admitCompanies(tx, expo, [id!])
    })

  test.each(['open', 'live'])('that exhibits in a fair that is %s stays', async (status) => {
    await test1.database.query('update exhibition set status = $1', [status])
    await employ([
      [ann, 'owner'],
      [bob, 'member'],
    ])
    const reply = await ask()
    expect([reply.status, reply.body.data.reason]).toEqual([409, 'account.lastOwner'])
    await expectNothingDone()
    expect((await ask(bob)).status).toBe(200)
  })

  test.each(['draft', 'closed', 'archived'])('whose fair is %s may go', async (status) => {
    await employ([[ann, 'owner']])
    await test1.database.query('update exhibition set status = $1', [status])
    expect((await ask()).status).toBe(200)
  })

  test('may go where there is another, unless that one goes as well', async () => {
    await employ([
      [ann, 'owner'],
      [bob, 'owner'],
    ])
    expect((await ask()).status).toBe(200)
    expect((await ask(bob)).body.data.reason).toBe('account.lastOwner')
    await keep()
    expect((await ask(bob)).status).toBe(200)
  })

  test('of two owners at the same moment one goes', async () => {
    await employ([
      [ann, 'owner'],
      [bob, 'owner'],
    ])
    const replies = await race(2, (index) => ask([ann, bob][index]))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('may go where the company exhibits nowhere', async () => {
    const other = await givenExhibition(test1.database, fair, { status: 'closed' })
    await employ([[ann, 'owner']], other)
    expect((await ask()).status).toBe(200)
  })
})

describe('when the week is over', () => {
  test('the account is no more: nobody is signed in, the contact is free', async () => {
    const tablet = await givenDevice(test1, ann)
    await ask()
    after(6.99)
    await runDeletions()
    expect(await userRow()).toMatchObject({ deleted_at: null })
    after(7)
    await runDeletions()
    expect(await userRow()).toEqual({ delete_at: expect.any(Date), deleted_at: test1.now(), email: null })
    expect(await Promise.all([ann.token, tablet, bob.token].map(isSignedIn))).toEqual([false, false, true])
    expect(await audited()).toEqual(['me account.delete', 'deletion account.erase'])
    expect((await givenUser(test1.database, 'ann@example.com')).userId).not.toBe(ann.userId)
  })

  test('it is looked for every hour', () => {
    const { schedule } = makeJobs(test1.platform, { sms: undefined, email: undefined })
    expect(schedule).toContainEqual({ kind: dueDeletions, everyMinutes: 60 })
  })

  test('twice is once', async () => {
    await ask()
    after(7)
    await runDeletions()
    after(7.1)
    await runDeletions()
    expect(await audited()).toEqual(['me account.delete', 'deletion account.erase'])
    expect(await userRow()).toMatchObject({ deleted_at: new Date('2026-05-17T02:00:00Z') })
  })

  test('who changes their mind at the last moment stays', async () => {
    await ask()
    after(7)
    await test1.database.transaction((tx) => addJob(tx, dueDeletions, {}, { now: test1.now() }))
    await keep()
    await test1.runJobs()
    expect(await userRow()).toMatchObject({ delete_at: null, deleted_at: null })
  })

  test('what a request wrote at that very moment is forgotten a little later', async () => {
    await ask()
    after(7)
    await runDeletions()
    await test1.database.query(`update app_user set realname = 'Ann', company = 'Acme' where id = $1`, [ann.userId])
    after(7.01)
    await test1.runJobs()
    expect(await test1.database.query('select realname, company from app_user where id = $1', [ann.userId])).toEqual([
      { realname: '', company: '' },
    ])
  })
})
