import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenExhibition, givenFair, givenProxy, givenUser, somebody, type Fair } from '../../test/given.ts'
import { race } from '../../test/race.ts'

const confirm = '/v3/api/buyer/proxy_checkin/confirm'
const colleague = { ...somebody, realname: '王五', cardType: 2, cardNumber: 'E12345678' }

let test1: TestApp
let fair: Fair
let makers: string[]

beforeAll(async () => {
  test1 = await givenApp({ connections: 50 })
  fair = await givenFair(test1.database)
  const found = ['ann@example.com', 'bob@example.com', 'eve@example.com']
  makers = await Promise.all(found.map(async (contact) => (await givenUser(test1.database, contact)).userId))
})

beforeEach(() => test1.database.query('truncate proxy_registration, registration, notice, company_name cascade'))

const newProxy = (person = somebody, maker = 0, expoId = fair.expoId) =>
  givenProxy(test1.database, { makerId: makers[maker]!, expoId, secrets: test1.secrets, person })
const registered = async () =>
  (await test1.database.query<{ realname: string }>('select realname from registration')).map((row) => row.realname)
const stateOf = async (id: string) =>
  (await test1.database.query<{ state: string }>('select state from proxy_registration where id = $1', [id]))[0]?.state

describe('two people who share a contact', () => {
  test('the second is not told to be registered, and the link stays good for a contact of their own', async () => {
    const first = await newProxy()
    await test1.post(confirm, { ...somebody, hash: first.hash })
    const second = await newProxy(colleague)
    const reply = await test1.post(confirm, { ...colleague, hash: second.hash })
    expect(reply.status).toBe(409)
    expect(reply.body.data.reason).toBe('registration.contactTaken')
    expect(await registered()).toEqual(['林晓雯'])
    expect(await stateOf(second.id)).toBe('sent')
  })

  test('at the same moment, one is registered and the other is refused', async () => {
    const one = await newProxy(somebody, 0)
    const two = await newProxy(colleague, 1)
    const replies = await race(40, (index) =>
      index % 2
        ? test1.post(confirm, { ...somebody, hash: one.hash })
        : test1.post(confirm, { ...colleague, hash: two.hash }),
    )
    expect(await registered()).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(20)
  })

  test('where no ID is asked for the contact is the person: a second attempt leads to the first', async () => {
    const easy = await givenExhibition(test1.database, fair, { disable_check_id_card: true })
    const { cardType: _type, cardNumber: _number, ...unknown } = somebody
    const first = await newProxy(unknown, 0, easy)
    await test1.post(confirm, { ...unknown, hash: first.hash })
    const second = await newProxy(somebody, 1, easy)
    const reply = await test1.post(confirm, { ...somebody, hash: second.hash })
    expect(reply.body).toEqual({ code: 1, msg: '', data: { nextUrl: null } })
    expect(await registered()).toHaveLength(1)
  })
})

describe("a company's name", () => {
  const suggested = async () => (await test1.get('/v3/api/match/company_name?keyword=Secretive')).body.data.names
  const secretive = { ...somebody, company: 'Secretive Ltd' }

  test('that one person gives in three exhibitions is that one person’s', async () => {
    for (let time = 0; time < 3; time++) {
      const expoId = await givenExhibition(test1.database, fair)
      const { hash } = await newProxy(secretive, 0, expoId)
      expect((await test1.post(confirm, { ...secretive, hash })).body.code).toBe(1)
    }
    expect(await registered()).toHaveLength(3)
    expect(await suggested()).toEqual([])
  })

  test('that three people give is suggested', async () => {
    for (let one = 0; one < 3; one++) {
      const person = { ...secretive, contact: `p${one}@example.com`, cardType: 2, cardNumber: `E1234567${one}` }
      const { hash } = await newProxy(person)
      await test1.post(confirm, { ...person, hash })
    }
    expect(await suggested()).toEqual(['Secretive Ltd'])
  })
})
