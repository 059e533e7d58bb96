import { describe, expect, test } from 'vitest'
import { setLang } from './texts.ts'
import { acceptedBy, nameToSend, typeFor, whatIsWrong } from './upload-rule.ts'

const file = (type: string, bytes = 1) => new Blob([new Uint8Array(bytes)], { type })
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MEGABYTE = 1024 * 1024

test.each([
  ['image', 'image/jpeg', 'a.jpg', 'image/jpeg'],
  ['image', '', 'A.JPEG', 'image/jpeg'],
  ['image', 'image/gif', 'a.gif', undefined],
  ['image', 'image/heic', 'a.heic', undefined],
  ['image', 'application/pdf', 'a.pdf', undefined],
  ['identity', 'image/png', 'passport', 'image/png'],
  ['document', 'application/pdf', 'a.pdf', 'application/pdf'],
  ['document', 'image/png', 'a.png', undefined],
  // What Windows calls a CSV where Excel is installed.
  ['sheet', 'application/vnd.ms-excel', 'a.csv', 'text/csv'],
  ['sheet', '', 'list.xlsx', XLSX],
  ['sheet', 'application/vnd.ms-excel', 'a.xls', undefined],
  ['sheet', '', 'csv', 'text/csv'],
  ['sheet', '', '', undefined],
] as const)('%s: a file of type %j that is called %j is %s', (kind, type, name, expected) => {
  expect(typeFor(kind, file(type), name)).toBe(expected)
})

describe('what is wrong with a file', () => {
  test.each([
    ['image', file('image/gif'), 'Please choose a picture: JPEG, PNG or WebP'],
    ['image', file('image/heic'), expect.stringMatching(/^This browser cannot read HEIC photos/)],
    ['document', file('image/heic'), 'Please choose a PDF file'],
    ['sheet', file('application/pdf'), 'Please choose a sheet: Excel (xlsx) or CSV'],
    ['image', file('image/png', 0), 'This file is empty'],
    ['image', file('image/png', 10 * MEGABYTE), undefined],
    ['image', file('image/png', 10 * MEGABYTE + 1), 'This file is too large: at most 10 MB'],
    ['document', file('application/pdf', 20 * MEGABYTE + 1), 'This file is too large: at most 20 MB'],
  ] as const)('%s %#: %j', (kind, blob, words) => {
    setLang('en')

    expect(whatIsWrong(kind, blob, 'name')).toEqual(words)
  })

  test('is said in the language of the page', () => {
    expect(whatIsWrong('image', file('image/gif'), 'a.gif')).toBe('请选择 JPEG、PNG 或 WebP 格式的图片')
  })
})

test('the file dialog is told types, and endings where phones do not know the type', () => {
  expect(acceptedBy('image')).toBe('image/jpeg,image/png,image/webp')
  expect(acceptedBy('document')).toBe('application/pdf,.pdf')
  expect(acceptedBy('sheet')).toBe(`${XLSX},text/csv,.xlsx,.csv`)
})

describe('the name that is sent', () => {
  test('of a picture says nothing', () => {
    expect(nameToSend('identity', 'image/jpeg', '张三的护照.jpg')).toBe('identity.jpeg')
  })

  test.each([
    ['报价单 2026.pdf', '报价单 2026.pdf'],
    [' a\u0000b\u202e.pdf\n', 'ab.pdf'],
    ['\ud800', 'document'],
    [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(196)}.pdf`],
    [`${'😀'.repeat(300)}.pdf`, `${'😀'.repeat(196)}.pdf`],
    [`.${'x'.repeat(300)}`, `.${'x'.repeat(199)}`],
    ['', 'document'],
  ])('of %j is %j', (name, expected) => {
    expect(nameToSend('document', 'application/pdf', name)).toBe(expected)
  })
})
