import { beforeAll, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenFair, type Fair } from '../../test/given.ts'
import { writeCategories } from '../catalogue/company.ts'
import { writeBlockPage, writeMenu } from './organise.ts'

let test1: TestApp
let fair: Fair

beforeAll(async () => {
  test1 = await givenApp()
  fair = await givenFair(test1.database)
  await test1.database.transaction(async (tx) => {
    const inside = { icon: 'map', title: { zh: '', en: 'Map' }, href: '/map' }
    await writeMenu(tx, fair.expoId, 'more', { zh: '', en: 'More' }, [
      { icon: 'bus', title: { zh: '交通', en: '' }, href: '/travel', children: [inside] },
    ])
    const blocks = { zh: [{ kind: 'text' as const, html: '<p>欢迎</p>' }], en: [] }
    await writeBlockPage(tx, fair.expoId, 'welcome', { zh: '欢迎', en: '' }, blocks)
    await writeCategories(tx, [
      {
        name: { zh: '书写', en: '' },
        children: [{ name: { zh: '', en: 'Pens' }, children: [{ name: { zh: '钢笔', en: '' } }] }],
      },
    ])
  })
})

test.each(['zh', 'en'] as const)(
  'what was written in one language only is shown in it, to who reads %s',
  async (lang) => {
    const menu = await test1.get('/v3/page/expo_menu/more', { expo: fair.expoId, lang })
    expect(menu.body.data).toMatchObject({ title: 'More', entries: [{ title: '交通', children: [{ title: 'Map' }] }] })
    const page = await test1.get('/v3/page/welcome', { expo: fair.expoId, lang })
    expect(page.body.data).toEqual({ title: '欢迎', blocks: [{ kind: 'text', html: '<p>欢迎</p>' }] })
    const { body } = await test1.get('/v3/api/common/data', { lang })
    expect(body.data.categories).toMatchObject([
      { title: '书写', children: [{ title: 'Pens', children: [{ title: '钢笔' }] }] },
    ])
  },
)
