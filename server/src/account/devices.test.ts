import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenDevice, givenLinkSession } from '../../test/given-session.ts'
import { givenFair, givenUser, type Fair, type SignedIn } from '../../test/given.ts'
import { race } from '../../test/race.ts'
import { shortAddress } from './devices.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'

let test1: TestApp
let fair: Fair
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  test1 = await givenApp({ connections: 30 })
  fair = await givenFair(test1.database)
})

beforeEach(async () => {
  await test1.database.query('truncate app_user cascade')
  test1.setNow('2026-05-10T02:00:00Z')
  ann = await givenUser(test1.database, 'ann@example.com')
  bob = await givenUser(test1.database, 'bob@example.com')
})

type Shown = { id: string; name: string; address: string; isThis: boolean; byLink: boolean }
const devices = async (token = ann.token) =>
  (await test1.get('/v3/page/my/profile', { token })).body.data.devices as Shown[]
const end = (body: object, token = ann.token) => test1.post('/v3/api/user/session/end', body, { token })
const isSignedIn = async (token: string) => (await test1.get('/v3/page/my', { token })).status === 200
const idOf = async (token: string) => (await devices(token)).find(({ isThis }) => isThis)!.id

describe('my devices', () => {
  test('are listed, this one marked, without what would tell others more than its owner needs', async () => {
    await givenDevice(test1, ann, { device: phone, ip: '203.0.113.7' })
    await givenDevice(test1, bob)
    await givenLinkSession(test1, { by: bob, to: 'ann@example.com', expoId: fair.expoId })
    const order = ({ isThis, byLink }: Shown) => (isThis ? 0 : byLink ? 1 : 2)
    expect((await devices()).toSorted((a, b) => order(a) - order(b))).toMatchObject([
      { isThis: true, byLink: false, address: '127.0.*.*' },
      { isThis: false, byLink: true, address: '127.0.*.*' },
      { name: 'Chrome, Android', address: '203.0.*.*', isThis: false, byLink: false },
    ])
  })

  test('are not listed any more when they have ended or expired', async () => {
    const gone = await givenDevice(test1, ann)
    await end({ id: await idOf(gone) })
    expect(await devices()).toHaveLength(1)
    test1.setNow('2027-04-30T00:00:00Z')
    await givenDevice(test1, ann)
    expect(await devices()).toHaveLength(2)
  })
})

describe('signing out', () => {
  test('one of them ends that one', async () => {
    const [tablet, laptop] = [await givenDevice(test1, ann), await givenDevice(test1, ann)]
    expect((await end({ id: await idOf(tablet) })).body.data).toEqual({ endedDevices: 1 })
    expect(await Promise.all([ann.token, tablet, laptop].map(isSignedIn))).toEqual([true, false, true])
  })

  test('all others leaves this one', async () => {
    const others = [await givenDevice(test1, ann), await givenDevice(test1, ann)]
    const bobs = await givenDevice(test1, bob)
    expect((await end({})).body.data).toEqual({ endedDevices: 2 })
    expect((await end({})).body.data).toEqual({ endedDevices: 0 })
    expect(await Promise.all([ann.token, ...others, bobs].map(isSignedIn))).toEqual([true, false, false, true])
  })

  test('twice is once, also at the same moment', async () => {
    const tablet = await givenDevice(test1, ann)
    const id = await idOf(tablet)
    const replies = await race(8, () => end({ id }))
    expect(replies.map(({ body }) => body.data.endedDevices as number).toSorted((a, b) => a - b)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 1,
    ])
    expect((await end({ id })).body.data).toEqual({ endedDevices: 0 })
  })

  test("one that is not there, and one that is somebody else's, are answered alike", async () => {
    const bobs = await idOf(bob.token)
    const nobodys = await end({ id: '01890a5d-ac96-774b-bcce-b302099a8057' })
    expect((await end({ id: bobs })).body).toEqual(nobodys.body)
    expect(nobodys.body.data).toEqual({ endedDevices: 0 })
    expect(await isSignedIn(bob.token)).toBe(true)
  })

  test('is not for whom a link signed in', async () => {
    const token = await givenLinkSession(test1, { by: bob, to: 'ann@example.com', expoId: fair.expoId })
    const reply = await end({}, token)
    expect([reply.status, reply.body.data.reason]).toEqual([401, 'signIn.again'])
    expect(await isSignedIn(ann.token)).toBe(true)
  })
})

test.each([
  ['203.0.113.7', '203.0.*.*'],
  ['::ffff:203.0.113.7', '203.0.*.*'],
  ['2001:db8:1:2::3', '2001:db8:*'],
  ['2001:db8::', '2001:db8:*'],
  ['::1', ''],
  [null, ''],
])('the address %s is shown as %o', (ip, shown) => {
  expect(shortAddress(ip)).toBe(shown)
})
