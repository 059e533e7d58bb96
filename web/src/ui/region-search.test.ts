import { describe, expect, test } from 'vitest'
import { joinTrail, searchCascade, trailTo } from './region-search.ts'

const worlds = [
  {
    label: '中国',
    value: 1,
    search: 'China zhongguo',
    children: [
      {
        label: '浙江省',
        value: 11,
        search: 'Zhejiang',
        children: [{ label: '宁波市', value: 111, search: 'Ningbo ningboshi' }],
      },
      { label: '上海市', value: 12, search: 'Shanghai' },
    ],
  },
  { label: 'Germany', value: 2, search: '德国 deguo' },
  { label: 'Niger', value: 3 },
  { label: 'Algeria', value: 4 },
]
const found = (query: string) => searchCascade(worlds, query).map(joinTrail)

describe('searching a cascade', () => {
  test.each([
    ['宁波', ['中国 / 浙江省 / 宁波市']],
    ['NINGBO', ['中国 / 浙江省 / 宁波市']],
    ['ningboshi', ['中国 / 浙江省 / 宁波市']],
    ['  germ ', ['Germany']],
    ['德', ['Germany']],
    ['ge', ['Germany', 'Niger', 'Algeria']],
    ['zhejiang', ['中国 / 浙江省']],
    ['nowhere', []],
    ['', []],
    ['   ', []],
  ])('%j finds %j', (query, expected) => {
    expect(found(query)).toEqual(expected)
  })

  test('labels that begin with the query come before those that only contain it', () => {
    expect(found('ni')[0]).toBe('Niger')
    expect(found('ni')).toContain('中国 / 浙江省 / 宁波市')
  })
})

test('a value is known by its whole path, an unknown one by none', () => {
  expect(joinTrail(trailTo(worlds, 111))).toBe('中国 / 浙江省 / 宁波市')
  expect(trailTo(worlds, 0)).toEqual([])
})
