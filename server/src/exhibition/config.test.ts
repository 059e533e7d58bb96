import { beforeAll, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenExhibition, givenFair, givenPlatform, type Fair } from '../../test/given.ts'
import { forgetContexts } from './context.ts'
import { setDefaultExhibition } from './organise.ts'

const url = '/v3/api/common/config'

let test1: TestApp
let cnise: Fair
let gifts: Fair
const expo = { live: 0, older: 0, closed: 0, draft: 0 }

beforeAll(async () => {
  test1 = await givenApp()
  const { database } = test1
  cnise = await givenFair(database)
  const place = await givenPlatform(database, 'gifts')
  expo.older = await givenExhibition(database, place, { name_zh: '礼品展 2025' })
  expo.live = await givenExhibition(database, place, {
    status: 'live',
    name_zh: '礼品展',
    theme_color: 'rgba(180, 20, 60, 1)',
    logo: '/own.svg',
  })
  expo.closed = await givenExhibition(database, place, { status: 'closed' })
  expo.draft = await givenExhibition(database, place, { status: 'draft' })
  await database.query('update exhibition_day set date = date - 365 where exhibition_id = $1', [expo.older])
  await database.query(`update platform set hosts = '{gifts.example}' where id = $1`, [place.platformId])
  await database.transaction((tx) => setDefaultExhibition(tx, place.platformId, expo.closed))
  gifts = { ...place, expoId: expo.closed }
})

const read = async (query: string, headers: Record<string, string> = {}) => {
  const reply = await test1.app.inject({ url: url + query, headers })
  return { status: reply.statusCode, bytes: reply.rawPayload.length, data: reply.json().data }
}

describe('which exhibition', () => {
  const elsewhere = { host: 'gifts.example:3000' }
  test.each<[string, () => string, Record<string, string>, () => number]>([
    ['the one that is asked for', () => `?expo_id=${expo.live}`, {}, () => expo.live],
    ['though it is closed', () => `?expo_id=${expo.closed}`, {}, () => expo.closed],
    ['though the host name is of another platform', () => `?expo_id=${cnise.expoId}`, elsewhere, () => cnise.expoId],
    ['though a type is named as well', () => `?expo_id=${cnise.expoId}&et=${gifts.typeId}`, {}, () => cnise.expoId],
    ['else the newest open or live one of the type', () => `?et=${gifts.typeId}`, {}, () => expo.live],
    ['also when the id is unknown', () => `?expo_id=999999&et=${gifts.typeId}`, {}, () => expo.live],
    ['or that of a draft', () => `?expo_id=${expo.draft}&et=${gifts.typeId}`, {}, () => expo.live],
    ['else the default of the platform that owns the host name', () => '', elsewhere, () => expo.closed],
    ['also when id and type are unknown', () => '?expo_id=0&et=0', elsewhere, () => expo.closed],
    ['else the default of cnise', () => '', { host: 'unknown.example' }, () => cnise.expoId],
    ['also for a draft', () => `?expo_id=${expo.draft}`, {}, () => cnise.expoId],
    ['also for what is no id', () => '?expo_id=1%20or%201=1&et=%F0%9F%8E%AA', {}, () => cnise.expoId],
    ['also for an id with a zero in front', () => `?expo_id=0${expo.live}`, {}, () => cnise.expoId],
    ['also for nothing', () => '?expo_id=&et=', {}, () => cnise.expoId],
  ])('%s', async (_why, query, headers, expected) => {
    const { status, data } = await read(query(), headers)
    expect(status).toBe(200)
    expect(data.mySelectedExpo).toBe(expected())
  })

  test('the answer says which, with its platform, theme, names and dates', async () => {
    const { data, bytes } = await read(`?expo_id=${expo.live}`, { 'my-lang': 'en' })
    expect(data).toEqual({
      platform: 'gifts',
      mySelectedExpo: expo.live,
      lang: 'en',
      themeColor: 'rgba(180, 20, 60, 1)',
      logo2: '/own.svg',
      expoTypeId: gifts.typeId,
      platformName: 'Platform gifts',
      expoName: 'Stationery Fair',
      status: 'live',
      startsOn: '2026-06-10',
      endsOn: '2026-06-12',
      timeZone: 'Asia/Shanghai',
      mobileSite: null,
      socket: null,
      features: [],
      version: '1.2.3',
    })
    expect(bytes).toBeLessThan(2000)
  })

  test("what an exhibition has not chosen is its platform's", async () => {
    const { data } = await read('')
    expect(data).toMatchObject({ themeColor: 'rgba(0, 102, 102, 1)', logo2: '/brand/logo-2.svg' })
  })

  test('a server without any exhibition still starts the page', async () => {
    const empty = await givenApp()
    const { body } = await empty.get(url)
    expect(body.code).toBe(1)
    expect(body.data).toMatchObject({
      platform: 'cnise',
      mySelectedExpo: 0,
      expoTypeId: 0,
      themeColor: 'rgba(0, 102, 102, 1)',
      status: null,
    })
  })
})

describe('which language', () => {
  test.each([
    [{ 'page-url': 'https://fair.test/en/buyer_proxy/x?lang=zh', 'my-lang': 'zh', 'accept-language': 'zh' }, 'en'],
    [{ 'page-url': '/zh', 'my-lang': 'en', 'accept-language': 'en' }, 'zh'],
    [{ 'page-url': 'https://fair.test/england', 'my-lang': 'zh', 'accept-language': 'en' }, 'zh'],
    [{ 'page-url': 'https://fair.test/x/en', 'my-lang': 'zh' }, 'zh'],
    [{ 'page-url': 'https://fair.test/', 'my-lang': 'en', 'accept-language': 'zh-CN' }, 'en'],
    [{ 'page-url': '::garbage::', 'accept-language': 'en-US,en;q=0.9' }, 'en'],
    [{ 'my-lang': 'fr', 'accept-language': 'zh-TW,en' }, 'zh'],
    [{ 'accept-language': 'fr' }, 'zh'],
    [{}, 'zh'],
  ])('%o is %s', async (headers, lang) => {
    const { data } = await read('', headers)
    expect(data.lang).toBe(lang)
    expect(data.expoName).toBe(lang === 'zh' ? '文具展' : 'Stationery Fair')
  })
})

describe('a change', () => {
  test('by this process is seen at once', async () => {
    const later = await givenExhibition(test1.database, cnise, { name_zh: '新展' })
    expect((await read(`?expo_id=${later}`)).data.mySelectedExpo).toBe(later)
  })

  test('by another process is seen as soon as what is remembered is forgotten', async () => {
    await read('')
    await test1.database.query(`update exhibition set name_zh = '文具展 2026' where id = $1`, [cnise.expoId])
    expect((await read('')).data.expoName).toBe('文具展')
    forgetContexts()
    expect((await read('')).data.expoName).toBe('文具展 2026')
    await test1.database.query(`update exhibition set name_zh = '文具展' where id = $1`, [cnise.expoId])
    forgetContexts()
  })

  test('by another process is seen within 5 s, by itself', async () => {
    await read('')
    await test1.database.query(`update platform set name_zh = '新名' where id = $1`, [cnise.platformId])
    await expect.poll(async () => (await read('')).data.platformName, { timeout: 5000, interval: 250 }).toBe('新名')
  })
})

test('the version is that of the server', async () => {
  expect((await test1.get('/v3/api/git/last_version')).body.data).toEqual({ version: '1.2.3' })
})
