import { beforeAll, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenExhibition, givenFair, givenUser, type Fair } from '../../test/given.ts'
import { writeMenu } from './organise.ts'

let test1: TestApp
let fair: Fair
let draft: number

beforeAll(async () => {
  test1 = await givenApp()
  fair = await givenFair(test1.database, {
    slogan_zh: '好文具',
    slogan_en: 'Good paper',
    banner: 'https://cdn.example/b.jpg',
  })
  draft = await givenExhibition(test1.database, fair, { status: 'draft' })
  const closed = await givenExhibition(test1.database, fair, { status: 'closed', name_zh: '去年', name_en: '' })
  await test1.database.query('update exhibition_day set date = date - 365 where exhibition_id = $1', [closed])
  await givenFair(test1.database, {}, 'gifts')
  await test1.database.transaction((tx) =>
    writeMenu(tx, fair.expoId, 'home', { zh: '首页', en: 'Home' }, [
      { icon: 'in', title: { zh: '登录', en: 'Sign in' }, href: '/login', audience: 'visitor' },
      { icon: 'me', title: { zh: '我的', en: 'Mine' }, href: '/my', audience: 'user' },
    ]),
  )
})

test('home shows the selected exhibition, its hours as moments, and my menu', async () => {
  const { body } = await test1.get('/v3/page/home', { expo: fair.expoId, lang: 'en' })
  expect(body.data).toEqual({
    name: 'Stationery Fair',
    slogan: 'Good paper',
    status: 'open',
    city: 'Ningbo',
    venue: 'Expo Centre',
    address: '',
    timeZone: 'Asia/Shanghai',
    days: ['10', '11', '12'].map((day) => ({
      date: `2026-06-${day}`,
      opensAt: `2026-06-${day}T01:00:00+00:00`,
      closesAt: `2026-06-${day}T09:00:00+00:00`,
    })),
    logo: '/brand/logo-2.svg',
    banner: { src: 'https://cdn.example/b.jpg', alt: 'Stationery Fair', href: null },
    menu: [{ icon: 'in', title: 'Sign in', href: '/login', children: [] }],
  })
  const { token } = await givenUser(test1.database, 'ann@example.com')
  const mine = await test1.get('/v3/page/home', { expo: fair.expoId, token })
  expect(mine.body.data.menu.map((entry: { title: string }) => entry.title)).toEqual(['我的'])
})

test('where none is chosen, home is that of the default exhibition', async () => {
  for (const chosen of ['', '0', 'x', '99999999999']) {
    const reply = await test1.get('/v3/page/home', { headers: { 'my-selected-expo': chosen } })
    expect(reply.body.data.name).toBe('文具展')
  }
})

test('one that is unknown or a draft has no home', async () => {
  for (const expo of [draft, 999_999]) {
    const reply = await test1.get('/v3/page/home', { expo })
    expect(reply.status).toBe(404)
    expect(reply.body.data.reason).toBe('exhibition.none')
  }
})

test("a platform's exhibitions are listed newest first, without drafts and without those of others", async () => {
  const { body } = await test1.get('/v3/page/exhibition_list/cnise', { lang: 'en' })
  expect(body.data.platformName).toBe('Platform cnise')
  expect(body.data.exhibitions).toMatchObject([
    {
      id: fair.expoId,
      name: 'Stationery Fair',
      status: 'open',
      startsOn: '2026-06-10',
      endsOn: '2026-06-12',
      year: 2026,
    },
    { name: '去年', status: 'closed', startsOn: '2025-06-10', year: 2025, themeColor: 'rgba(0, 102, 102, 1)' },
  ])
  expect(body.data.exhibitions).toHaveLength(2)
})

test('an unknown platform has none', async () => {
  const reply = await test1.get('/v3/page/exhibition_list/nobody')
  expect(reply.status).toBe(404)
  expect(reply.body.data.reason).toBe('platform.unknown')
  expect((await test1.get('/v3/page/exhibition_list/a%20b')).status).toBe(400)
})
