import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenFair, givenUser, type Fair, type SignedIn } from '../../test/given.ts'
import { givenLinkSession } from '../../test/given-session.ts'
import { race } from '../../test/race.ts'
import { givenFile } from '../../test/upload.ts'

let test1: TestApp
let fair: Fair
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  test1 = await givenApp({ connections: 30 })
  fair = await givenFair(test1.database)
})

beforeEach(async () => {
  await test1.database.query('truncate app_user, file cascade')
  test1.setNow('2026-05-10T02:00:00Z')
  ann = await givenUser(test1.database, 'ann@example.com')
  bob = await givenUser(test1.database, 'bob@example.com')
})

const read = async (token = ann.token, lang: 'zh' | 'en' = 'zh') =>
  (await test1.get('/v3/page/my/profile', { token, lang })).body.data
const update = (body: object, token = ann.token) => test1.post('/v3/api/my/profile/update', body, { token, lang: 'en' })
const userRow = async (id = ann.userId) =>
  (await test1.database.query('select * from app_user where id = $1', [id]))[0]!
const givenPicture = async (token = ann.token) => {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  return givenFile(test1, token, { kind: 'image', bytes, type: 'image/png' })
}
const givenLink = () => givenLinkSession(test1, { by: bob, to: 'ann@example.com', expoId: fair.expoId })

describe('my profile', () => {
  test('is shown to me in full', async () => {
    await test1.database.query(
      `update app_user set realname = '安', named = 2, area_id = 330200, company = '宁波文具', position = '采购',
        mobile = '+8613800138000', lang = 'en', password_hash = 'x', delete_at = '2026-05-13T02:00:00Z' where id = $1`,
      [ann.userId],
    )
    expect(await read(ann.token, 'en')).toEqual({
      profile: {
        realname: '安',
        named: 2,
        avatar: null,
        lang: 'en',
        area_id: 330200,
        company: '宁波文具',
        position: '采购',
      },
      mobile: '+8613800138000',
      email: 'ann@example.com',
      hasPassword: true,
      byLink: false,
      devices: [
        {
          id: expect.any(String),
          name: '',
          address: '127.0.*.*',
          createdAt: '2026-05-01T00:00:00.000Z',
          lastUsedAt: expect.any(String),
          isThis: true,
          byLink: false,
        },
      ],
      notices: {
        quietHours: true,
        topics: [
          expect.objectContaining({ topic: 'security', sms: true, email: true, canChoose: false }),
          expect.objectContaining({
            topic: 'registration',
            title: 'Registration',
            sms: false,
            email: true,
            canChoose: true,
          }),
        ],
      },
      export: null,
      deleteAt: '2026-05-13T02:00:00.000Z',
      namedArr: expect.arrayContaining([{ title: 'Ms.', value: 2 }]),
    })
  })

  test('is kept by nobody on the way', async () => {
    const reply = await test1.get('/v3/page/my/profile', { token: ann.token })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('says of contacts, devices and the rest nothing to whom a link signed in', async () => {
    await test1.database.query(`update app_user set realname = '安', password_hash = 'x' where id = $1`, [ann.userId])
    const token = await givenLink()
    expect(await read(token)).toMatchObject({
      profile: { realname: '安' },
      byLink: true,
      mobile: null,
      email: null,
      hasPassword: false,
      devices: [],
      notices: { topics: [] },
      export: null,
    })
    expect(JSON.stringify(await read(token))).not.toContain('ann@example.com')
  })
})

describe('changing it', () => {
  test('sets what is given, trimmed, and leaves the rest', async () => {
    const reply = await update({
      realname: '  林\u200b  晓雯 ',
      named: 2,
      lang: 'en',
      area_id: 330200,
      company: ' Acme  Ltd. ',
    })
    expect(reply.body).toEqual({ code: 1, msg: '', data: { avatar: null } })
    await update({ position: 'Buyer' })
    expect(await userRow()).toMatchObject({
      realname: '林 晓雯',
      named: 2,
      lang: 'en',
      area_id: 330200,
      company: 'Acme Ltd.',
      position: 'Buyer',
      email: 'ann@example.com',
    })
    expect(await userRow(bob.userId)).toMatchObject({ realname: '', company: '' })
  })

  test('empties what may be empty', async () => {
    await update({ realname: 'Ann', named: 1, area_id: 330200, company: 'Acme', position: 'Buyer' })
    await update({ named: 0, area_id: 0, company: '', position: ' ' })
    expect(await userRow()).toMatchObject({ realname: 'Ann', named: 0, area_id: 0, company: '', position: '' })
  })

  test('nothing at all is fine', async () => {
    expect((await update({})).status).toBe(200)
  })

  test.each(['<script>alert(1)</script>', "O'Brien; drop table app_user", '👩‍💻 Ada', '=1+1', '字'.repeat(60)])(
    'keeps %o as it is',
    async (realname) => {
      expect((await update({ realname })).status).toBe(200)
      expect((await read()).profile.realname).toBe(realname)
    },
  )

  test.each([
    [{ realname: '' }, 'realname.empty', 'realname'],
    [{ realname: ' \u200b ' }, 'realname.empty', 'realname'],
    [{ realname: '...' }, 'realname.empty', 'realname'],
    [{ named: 99 }, 'named.unknown', 'named'],
    [{ area_id: 7 }, 'area.unknown', 'area_id'],
  ])('to %j is refused as %s, and nothing is written', async (wrong, reason, field) => {
    const before = await userRow()
    const reply = await update({ company: 'Acme', ...wrong })
    expect(reply.status).toBe(400)
    expect(reply.body.data).toEqual({ reason, errors: [{ field, msg: reply.body.msg }] })
    expect(await userRow()).toEqual(before)
  })

  test.each([
    [{ realname: 'x'.repeat(61) }],
    [{ realname: 'a\u0000b' }],
    [{ realname: '\u202egnp.exe' }],
    [{ lang: 'fr' }],
    [{ email: 'eve@example.com' }],
    [{ password_hash: 'x' }],
    [{ area_id: -1 }],
    [{ avatar: '../../etc/passwd' }],
  ])('with %j is malformed, and nothing is written', async (body) => {
    const before = await userRow()
    expect((await update(body)).status).toBe(400)
    expect(await userRow()).toEqual(before)
  })

  test('is not for whom a link signed in', async () => {
    const before = await userRow()
    const reply = await update({ realname: 'Eve' }, await givenLink())
    expect(reply.status).toBe(401)
    expect(reply.body.data.reason).toBe('signIn.again')
    expect(await userRow()).toEqual(before)
  })
})

describe('my picture', () => {
  const usedFiles = () =>
    test1.database.query('select key, used_by from file where used_by is not null order by created_at')

  test('is an image of mine, shown wherever I am', async () => {
    const avatar = await givenPicture()
    const { data } = (await update({ avatar })).body
    expect(data.avatar).toMatchObject({ width: 400, height: 300, small: expect.stringContaining('/files/image/') })
    expect((await read()).profile.avatar).toEqual(data.avatar)
    expect((await test1.get('/v3/page/my', { token: ann.token })).body.data.user.avatar).toEqual(data.avatar)
    expect(await usedFiles()).toEqual([{ key: avatar, used_by: `app_user.avatar.${ann.userId}` }])
  })

  test('replaces the one before, stays where it is not named, and goes with null', async () => {
    const first = await givenPicture()
    const second = await givenPicture()
    await update({ avatar: first })
    await update({ avatar: second })
    await update({ avatar: second, realname: 'Ann' })
    const { data } = (await update({ company: 'Acme' })).body
    expect(data.avatar).not.toBeNull()
    expect(await usedFiles()).toMatchObject([{ key: second }])
    expect((await update({ avatar: null })).body.data).toEqual({ avatar: null })
    expect(await usedFiles()).toEqual([])
    expect(await userRow()).toMatchObject({ avatar_id: null })
  })

  test.each([
    ['of somebody else', () => givenPicture(bob.token)],
    ['that nobody uploaded', async () => `incoming/image/${crypto.randomUUID()}`],
    [
      'of another kind',
      async () => {
        const bytes = Buffer.from('name,company\nAnn,Acme\n')
        return givenFile(test1, ann.token, { kind: 'sheet', bytes, type: 'text/csv' })
      },
    ],
  ])('cannot be a file %s, and nothing is written', async (_what, given) => {
    const avatar = await given()
    const before = await userRow()
    const reply = await update({ avatar, realname: 'Ann' })
    expect(reply.status).toBe(410)
    expect(reply.body.data.reason).toBe('file.unknown')
    expect(await userRow()).toEqual(before)
    expect(await usedFiles()).toEqual([])
  })

  test('of two at the same moment is one, and the other is let go of', async () => {
    const pictures = [await givenPicture(), await givenPicture(), await givenPicture()]
    const replies = await race(9, (index) => update({ avatar: pictures[index % 3] }))
    expect(replies.map(({ status }) => status)).toEqual(Array(9).fill(200))
    const used = await test1.database.query<{ id: string }>('select id from file where used_by is not null')
    expect(used).toEqual([{ id: (await userRow())['avatar_id'] }])
  })
})
