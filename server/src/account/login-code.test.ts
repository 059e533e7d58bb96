import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CodePurpose } from '@fairground/contract/account/login-code.ts'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenUser, type SignedIn } from '../../test/given.ts'
import { race } from '../../test/race.ts'
import { parseContact } from './contact.ts'
import { proveContact, signInRetention } from './login-code.ts'

const contact = 'ann@example.com'
const start = '2026-05-10T02:00:00Z'

let test1: TestApp
let ann: SignedIn

beforeAll(async () => {
  test1 = await givenApp({ connections: 50 })
  ann = await givenUser(test1.database, contact)
})

beforeEach(async () => {
  await test1.database.query('truncate notice, login_code, attempt, job')
  test1.setNow(start)
})

const after = (seconds: number) => test1.setNow(new Date(Date.parse(start) + seconds * 1000).toISOString())
const send = (to = contact, purpose: CodePurpose = 'login', token?: string) =>
  test1.post('/v3/api/send_code', { contact: to, purpose }, { token })
const notices = () =>
  test1.database.query<{ channel: string; recipient: string; subject: string; body: string }>(
    'select * from notice order by created_at, id',
  )
const lastCode = async () => (await notices()).at(-1)?.body.match(/\d{6}/)?.[0] ?? ''
/** Each from an address of its own, unless it says which. */
const prove = (code: string, to = contact, purpose: CodePurpose = 'login', ip = nextAddress()) =>
  test1.database.transaction((tx) =>
    proveContact(tx, test1.secrets, { contact: parseContact(to)!, purpose, code, ip }, test1.now()),
  )
const sendFrom = (remoteAddress: string, to: string) =>
  test1.app.inject({
    method: 'POST',
    url: '/v3/api/send_code',
    payload: { contact: to, purpose: 'login' },
    remoteAddress,
  })
let addresses = 0
const nextAddress = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
const wrong = expect.objectContaining({ reason: 'code.wrong' })
const another = (code: string) => (code === '000000' ? '000001' : '000000')

describe('whoever knows the code holds the contact', () => {
  test('once', async () => {
    await send()
    const code = await lastCode()
    await prove(` ${code} `)
    await expect(prove(code)).rejects.toEqual(wrong)
  })

  test('within five minutes', async () => {
    await send()
    const code = await lastCode()
    after(300)
    await expect(prove(code)).rejects.toEqual(wrong)
    after(299)
    await prove(code)
  })

  test('for the purpose and the contact that it was sent for', async () => {
    await send()
    const code = await lastCode()
    await expect(prove(code, contact, 'contact')).rejects.toEqual(wrong)
    await expect(prove(code, 'bob@example.com')).rejects.toEqual(wrong)
    await prove(code)
  })

  test.each(['login', 'contact', 'confirm'] as const)('such as %s', async (purpose) => {
    await send(contact, purpose, ann.token)
    await prove(await lastCode(), contact, purpose)
  })

  test('within five guesses, the right one included, also when they come at the same moment', async () => {
    await send()
    const code = await lastCode()
    const guesses = await race(40, (index) =>
      prove(index < 39 ? another(code) : code).then(
        () => 'proved',
        (error) => error.reason,
      ),
    )
    expect(guesses.slice(0, 39)).toEqual(Array(39).fill('code.wrong'))
    const [row] = await test1.database.query<{ tries: number }>('select tries from login_code')
    expect(row!.tries).toBeLessThanOrEqual(5)
    await expect(prove(code)).rejects.toEqual(wrong)
  })

  test('of two at the same moment one', async () => {
    await send()
    const code = await lastCode()
    const outcomes = await race(2, () =>
      prove(code).then(
        () => 'proved',
        (error) => error.reason,
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'proved')).toHaveLength(1)
  })

  test('and a new code ends the old one', async () => {
    await send()
    const old = await lastCode()
    after(60)
    await send()
    const fresh = await lastCode()
    await expect(prove(old)).rejects.toEqual(wrong)
    await prove(fresh)
  })

  test('but one for something else does not, nor its use', async () => {
    await send()
    const toSignIn = await lastCode()
    after(60)
    await send(contact, 'contact')
    await prove(await lastCode(), contact, 'contact')
    await prove(toSignIn)
  })
})

describe('guesses from one address', () => {
  const from = '10.250.0.1'
  const tooMany = expect.objectContaining({ reason: 'signIn.tooMany', retryAfterSeconds: 900 })

  test('may be wrong three hundred times in fifteen minutes, whatever contact they are about', async () => {
    const outcomes = await race(320, (index) =>
      prove('000000', `guess${index}@example.com`, 'login', from).catch((error) => error.reason),
    )
    expect(outcomes.filter((reason) => reason === 'code.wrong')).toHaveLength(300)
    expect(outcomes.filter((reason) => reason === 'signIn.tooMany')).toHaveLength(20)
    await expect(prove('000000', contact, 'login', from)).rejects.toEqual(tooMany)
    await send()
    const code = await lastCode()
    await expect(prove(another(code), contact, 'login', from)).rejects.toEqual(wrong)
    await expect(prove(code, contact, 'login', from)).rejects.toEqual(tooMany)
    const [row] = await test1.database.query<{ tries: number }>('select tries from login_code')
    expect(row?.tries).toBe(1)
    await prove(code)
    after(900)
    await send()
    await prove(await lastCode(), contact, 'login', from)
  })

  test('beyond that, still let in who has the code', async () => {
    await race(300, (index) => prove('000000', `guess${index}@example.com`, 'login', from).catch(() => undefined))
    await send()
    await prove(await lastCode(), contact, 'login', from)
  })

  test('that are right are not counted', async () => {
    for (let index = 0; index < 65; index++) {
      await test1.database.query('truncate notice')
      await send(`right${index}@example.com`)
      await prove(await lastCode(), `right${index}@example.com`, 'login', from)
    }
    expect(
      await test1.database.query('select count from attempt where count > 0 and counter like $1', ['guesses%']),
    ).toEqual([])
  })

  test('that are right leave room for those who ask for a code there', async () => {
    for (let index = 0; index < 3; index++) {
      await test1.database.query('truncate notice')
      await sendFrom(from, `hall${index}@example.com`)
    }
    const counted = () =>
      test1.database.query<{ count: number }>(`select count from attempt where counter like 'codes%'`)
    expect(await counted()).toEqual([{ count: 3 }])
    await prove(await lastCode(), 'hall2@example.com', 'login', from)
    expect(await counted()).toEqual([{ count: 2 }])
  })
})

test('codes are forgotten a day after they ended, counters a day after they began', async () => {
  await send()
  await expect(prove('000000')).rejects.toEqual(wrong)
  const left = async (seconds: number) => {
    after(seconds)
    for (const rule of signInRetention) await test1.database.transaction((tx) => rule.apply(tx, test1.now()))
    const [codes, counters] = [
      await test1.database.query('select from login_code'),
      await test1.database.query('select from attempt'),
    ]
    return [codes.length, counters.length]
  }
  expect(await left(86_400)).toEqual([1, 4])
  expect(await left(86_401)).toEqual([1, 0])
  expect(await left(86_400 + 300)).toEqual([1, 0])
  expect(await left(86_401 + 300)).toEqual([0, 0])
})
