import { beforeAll, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenFair, givenUser, type Fair } from '../../test/given.ts'
import { writeBlockPage, writeContentPage, writeMenu } from './organise.ts'

let test1: TestApp
let mine: Fair
let other: Fair
const page = { mine: 0, other: 0 }

beforeAll(async () => {
  test1 = await givenApp()
  mine = await givenFair(test1.database)
  other = await givenFair(test1.database, {}, 'gifts')
  await test1.database.transaction(async (tx) => {
    const html = { zh: '<p>地铁</p><script>alert(1)</script>', en: '<p onclick="x()">Metro</p>' }
    const title = { zh: '交通', en: 'Getting here' }
    page.mine = await writeContentPage(tx, {
      platformId: mine.platformId,
      exhibitionId: mine.expoId,
      name: 'travel',
      title,
      html,
      version: '2.0',
    })
    page.other = await writeContentPage(tx, {
      platformId: other.platformId,
      exhibitionId: other.expoId,
      name: 'travel',
      title,
      html,
    })
    await writeContentPage(tx, {
      platformId: mine.platformId,
      exhibitionId: null,
      name: 'terms',
      title: { zh: '条款', en: '' },
      html: { zh: '<p>一</p>', en: '' },
    })
    await writeContentPage(tx, { platformId: other.platformId, exhibitionId: null, name: 'imprint', title, html })
    await writeMenu(tx, mine.expoId, 'home', { zh: '首页', en: '' }, [
      {
        icon: 'bus',
        title: { zh: '交通', en: 'Travel' },
        href: '/expo_content/1',
        children: [{ icon: 'map', title: { zh: '地图', en: 'Map' }, href: '/map' }],
      },
      { icon: 'in', title: { zh: '登录', en: 'Sign in' }, href: '/login', audience: 'visitor' },
      { icon: 'me', title: { zh: '我的', en: 'Mine' }, href: '/my', audience: 'user' },
    ])
    await writeBlockPage(
      tx,
      mine.expoId,
      'welcome',
      { zh: '欢迎', en: 'Welcome' },
      {
        zh: [
          { kind: 'text', html: '<h2>你好</h2><img src=x onerror=alert(1)>' },
          { kind: 'countdown', title: '开幕', to: '2026-06-10T01:00:00Z' },
        ],
        en: [{ kind: 'text', html: '<h2>Hello</h2>' }],
      },
    )
  })
})

const reason = (reply: { body: { data: { reason?: string } } }) => reply.body.data.reason

describe('a content page', () => {
  test('is shown in my language, and was made harmless when it was written', async () => {
    const zh = await test1.get(`/v3/page/expo_content/${page.mine}`, { expo: mine.expoId })
    expect(zh.body.data).toMatchObject({ title: '交通', html: '<p>地铁</p>', version: '2.0' })
    const en = await test1.get(`/v3/page/expo_content/${page.mine}`, { expo: mine.expoId, lang: 'en' })
    expect(en.body.data).toMatchObject({ title: 'Getting here', html: '<p>Metro</p>' })
    const [row] = await test1.database.query<{ html_zh: string }>('select html_zh from content_page where id = $1', [
      page.mine,
    ])
    expect(row?.html_zh).toBe('<p>地铁</p>')
  })

  test('of another exhibition is not shown in mine, like one that is not there', async () => {
    for (const id of [page.other, 999_999]) {
      const reply = await test1.get(`/v3/page/expo_content/${id}`, { expo: mine.expoId })
      expect(reply.status).toBe(404)
      expect(reply.body).toMatchObject({ code: 404, data: { reason: 'content.unknown' } })
    }
    expect((await test1.get(`/v3/page/expo_content/${page.other}`, { expo: other.expoId })).status).toBe(200)
  })

  test('is of the default exhibition where none is chosen, and needs an id that is one', async () => {
    expect((await test1.get(`/v3/page/expo_content/${page.mine}`)).body.data.title).toBe('交通')
    expect(reason(await test1.get(`/v3/page/expo_content/${page.mine}`, { expo: 999_999 }))).toBe('exhibition.none')
    for (const id of ['0', '-1', 'x', '1.5', '99999999999', '1%00'])
      expect((await test1.get(`/v3/page/expo_content/${id}`, { expo: mine.expoId })).status).toBe(400)
  })

  test('of the platform is found by name, also without an exhibition', async () => {
    const en = await test1.get('/v3/page/site_content/terms', { lang: 'en' })
    // What nobody has translated is shown as it is.
    expect(en.body.data).toMatchObject({ title: '条款', html: '<p>一</p>' })
    expect((await test1.get('/v3/page/site_content/terms', { expo: mine.expoId })).status).toBe(200)
    expect(reason(await test1.get('/v3/page/site_content/terms', { expo: other.expoId }))).toBe('content.unknown')
    expect(reason(await test1.get('/v3/page/site_content/imprint', { expo: mine.expoId }))).toBe('content.unknown')
    expect(reason(await test1.get('/v3/page/site_content/travel', { expo: mine.expoId }))).toBe('content.unknown')
  })

  test('that is written again has its new text at once, and a new mark', async () => {
    const read = () => test1.get('/v3/page/site_content/terms')
    const before = await read()
    await test1.database.transaction((tx) =>
      writeContentPage(tx, {
        platformId: mine.platformId,
        exhibitionId: null,
        name: 'terms',
        title: { zh: '条款', en: 'Terms' },
        html: { zh: '<p>二</p>', en: '<p>two</p>' },
        version: '1.1',
      }),
    )
    const after = await read()
    expect(after.body.data).toMatchObject({ html: '<p>二</p>', version: '1.1' })
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
  })
})

describe('a menu', () => {
  const titles = (reply: { body: { data: { entries: { title: string }[] } } }) =>
    reply.body.data.entries.map((entry) => entry.title)

  test('is a tree in its order, as far as the caller may see it', async () => {
    const { token } = await givenUser(test1.database, 'ann@example.com')
    const visitor = await test1.get('/v3/page/expo_menu/home', { expo: mine.expoId })
    expect(titles(visitor)).toEqual(['交通', '登录'])
    expect(visitor.body.data.entries[0]).toEqual({
      icon: 'bus',
      title: '交通',
      href: '/expo_content/1',
      children: [{ icon: 'map', title: '地图', href: '/map' }],
    })
    const user = await test1.get('/v3/page/expo_menu/home', { expo: mine.expoId, token, lang: 'en' })
    expect(titles(user)).toEqual(['Travel', 'Mine'])
    expect(user.body.data.title).toBe('首页')
    expect(user.headers['cache-control']).toBe('private, no-cache')
    expect(user.headers['etag']).not.toBe(visitor.headers['etag'])
  })

  test('of another exhibition is not mine', async () => {
    expect(reason(await test1.get('/v3/page/expo_menu/home', { expo: other.expoId }))).toBe('menu.unknown')
    expect(reason(await test1.get('/v3/page/expo_menu/home', { expo: 999_999 }))).toBe('exhibition.none')
  })
})

describe('a page of blocks', () => {
  test('has the blocks of my language, harmless', async () => {
    const { body } = await test1.get('/v3/page/welcome', { expo: mine.expoId })
    expect(body.data.title).toBe('欢迎')
    expect(body.data.blocks[0].html).toMatch(/^<h2>你好<\/h2>/)
    expect(body.data.blocks[0].html).not.toContain('onerror')
    expect(body.data.blocks[1]).toEqual({ kind: 'countdown', title: '开幕', to: '2026-06-10T01:00:00Z' })
    expect((await test1.get('/v3/page/welcome', { expo: mine.expoId, lang: 'en' })).body.data.blocks).toHaveLength(1)
  })

  test('of another exhibition is not mine', async () => {
    expect(reason(await test1.get('/v3/page/welcome', { expo: other.expoId }))).toBe('page.unknown')
  })
})
