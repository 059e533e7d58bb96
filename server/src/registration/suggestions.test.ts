import { beforeAll, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { addCompanies } from '../catalogue/company.ts'

let test1: TestApp

beforeAll(async () => {
  test1 = await givenApp()
  await test1.database.transaction((tx) =>
    addCompanies(tx, [{ name_zh: '宁波海曙文具有限公司', name_en: 'Haishu Stationery' }]),
  )
})

const match = (keyword: string) => test1.get(`/v3/api/match/company_name?keyword=${encodeURIComponent(keyword)}`)
const english = (text: string) => test1.get(`/v3/api/fanyi?txt=${encodeURIComponent(text)}`)

test('a company name is completed as it is typed', async () => {
  expect((await match('海曙')).body).toEqual({ code: 1, msg: '', data: { names: ['宁波海曙文具有限公司'] } })
  expect((await match('hai')).body.data.names).toEqual(['Haishu Stationery'])
  expect((await match('')).body.data.names).toEqual([])
})

test('the English of a Chinese name is offered', async () => {
  expect((await english('宁波海曙文具有限公司')).body.data).toEqual({ en: 'Ningbo Haishu Stationery Co., Ltd.' })
  expect((await english('')).body.data).toEqual({ en: '' })
})

test('too much text, or none of it, is refused', async () => {
  expect((await match('文'.repeat(120))).status).toBe(200)
  expect((await match('文'.repeat(121))).status).toBe(400)
  expect((await english('文'.repeat(201))).status).toBe(400)
  for (const url of ['/v3/api/match/company_name', '/v3/api/fanyi', '/v3/api/fanyi?txt=a&more=b'])
    expect((await test1.get(url)).status).toBe(400)
})
