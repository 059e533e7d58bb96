import { beforeAll, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { writeCategories } from '../catalogue/company.ts'

const url = '/v3/api/common/data'
let test1: TestApp

beforeAll(async () => {
  test1 = await givenApp()
  await test1.database.transaction((tx) =>
    writeCategories(tx, [
      { name: { zh: '书写', en: 'Writing' }, children: [{ name: { zh: '钢笔', en: 'Pens' } }] },
      { name: { zh: '纸品', en: 'Paper' } },
    ]),
  )
})

test('dictionaries come in my language', async () => {
  const { body } = await test1.get(url, { lang: 'en' })
  expect(body.data.titles[1]).toEqual({ title: 'Ms.', value: 2 })
  expect(body.data.cardTypes.map((type: { value: number }) => type.value)).toEqual([1, 2, 3, 4])
  expect(body.data.languages).toEqual([
    { title: '中文', value: 'zh' },
    { title: 'English', value: 'en' },
  ])
  expect(body.data.regions[0]).toMatchObject({ label: 'China' })
  expect(body.data.categories).toMatchObject([{ title: 'Writing', children: [{ title: 'Pens' }] }, { title: 'Paper' }])
  expect((await test1.get(url)).body.data.categories[0].title).toBe('书写')
})

test('who has them is not sent them again, until one changes', async () => {
  const { headers } = await test1.get(url)
  const etag = headers['etag'] ?? ''
  const ask = () => test1.app.inject({ url, headers: { 'if-none-match': etag, 'my-lang': 'zh' } })
  expect((await ask()).statusCode).toBe(304)
  await test1.database.transaction((tx) => writeCategories(tx, [{ name: { zh: '美术', en: 'Art' } }]))
  await expect.poll(async () => (await ask()).statusCode, { timeout: 5000, interval: 250 }).toBe(200)
})
