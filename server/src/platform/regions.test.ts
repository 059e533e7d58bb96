import type { Region } from '@fairground/contract/exhibition/common-data.ts'
import { describe, expect, test } from 'vitest'
import { isRegion, listChinesePlaces, preparedRegionTree, regionName, regionPath, regionTree } from './regions.ts'

const langs = ['zh', 'en'] as const

const flatten = (regions: Region[]): Region[] =>
  regions.flatMap((region) => [region, ...flatten(region.children ?? [])])

/** As a picker searches: the label or the search text contains what was typed. */
function findIds(lang: 'zh' | 'en', typed: string) {
  return flatten(regionTree(lang))
    .filter(({ label, search = '' }) => `${label.toLowerCase()} ${search}`.includes(typed))
    .map(({ value }) => value)
}

describe('the name of a region', () => {
  test.each([
    [1_000_156, '中国', 'China'],
    [330_200, '中国 浙江 宁波', 'Ningbo, Zhejiang, China'],
    [110_000, '中国 北京', 'Beijing, China'],
    [610_100, '中国 陕西 西安', "Xi'an, Shaanxi, China"],
    [140_100, '中国 山西 太原', 'Taiyuan, Shanxi, China'],
    [150_100, '中国 内蒙古 呼和浩特', 'Hohhot, Inner Mongolia, China'],
    [152_200, '中国 内蒙古 兴安盟', 'Hinggan League, Inner Mongolia, China'],
    [222_400, '中国 吉林 延边州', 'Yanbian Prefecture, Jilin, China'],
    [230_100, '中国 黑龙江 哈尔滨', 'Harbin, Heilongjiang, China'],
    [232_700, '中国 黑龙江 大兴安岭', "Daxing'anling, Heilongjiang, China"],
    [341_500, '中国 安徽 六安', "Lu'an, Anhui, China"],
    [419_001, '中国 河南 济源', 'Jiyuan, Henan, China'],
    [450_100, '中国 广西 南宁', 'Nanning, Guangxi, China'],
    [469_030, '中国 海南 琼中', 'Qiongzhong, Hainan, China'],
    [540_100, '中国 西藏 拉萨', 'Lhasa, Tibet, China'],
    [632_500, '中国 青海 海南州', 'Hainan Prefecture, Qinghai, China'],
    [640_100, '中国 宁夏 银川', 'Yinchuan, Ningxia, China'],
    [650_100, '中国 新疆 乌鲁木齐', 'Urumqi, Xinjiang, China'],
    [653_100, '中国 新疆 喀什', 'Kashgar, Xinjiang, China'],
    [710_000, '中国 台湾', 'Taiwan, China'],
    [810_000, '中国 香港', 'Hong Kong, China'],
    [820_000, '中国 澳门', 'Macao, China'],
    [1_000_840, '美国', 'United States'],
    [10_840_005, '美国 加利福尼亚', 'California, United States'],
    [10_392_013, '日本 东京', 'Tokyo, Japan'],
    [10_276_002, '德国 巴伐利亚', 'Bavaria, Germany'],
    [10_076_025, '巴西 圣保罗', 'São Paulo, Brazil'],
    [0, '', ''],
    [158, '', ''],
  ])('%i', (id, zh, en) => {
    expect([regionName(id, 'zh'), regionName(id, 'en')]).toEqual([zh, en])
    expect(isRegion(id)).toBe(zh !== '')
  })

  test('comes from the path, country first', () => {
    expect(regionPath(330_200)?.map(({ en }) => en)).toEqual(['China', 'Zhejiang', 'Ningbo'])
    expect(regionPath(0)).toBeUndefined()
  })
})

describe('a search', () => {
  test.each([
    ['ningbo', 330_200],
    ['nb', 330_200],
    ['宁波', 330_200],
    ['haerbin', 230_100],
    ['harbin', 230_100],
    ['kashi', 653_100],
    ['changdu', 540_300],
    ['xian', 610_100],
    ['lvliang', 141_100],
    ['meiguo', 1_000_840],
    ['united states', 1_000_840],
    ['usa', 1_000_840],
    ['uk', 1_000_826],
    ['turkey', 1_000_792],
    ['jlfny', 10_840_005],
    ['sao paulo', 10_076_025],
    ['圣保罗', 10_076_025],
    ['jingdu', 10_392_026],
  ])('for %s finds the place in either language', (typed, id) => {
    for (const lang of langs) expect(findIds(lang, typed)).toContain(id)
  })
})

describe.each(langs)('the tree in %s', (lang) => {
  const all = flatten(regionTree(lang))

  test('begins with China, where Hong Kong, Macao and Taiwan are, and only there', () => {
    const [china, ...others] = regionTree(lang)
    expect(china?.value).toBe(1_000_156)
    expect(china?.children?.map(({ value }) => value)).toEqual(expect.arrayContaining([710_000, 810_000, 820_000]))
    expect(others.map(({ label }) => label).join(' ')).not.toMatch(/香港|澳门|台湾|Hong Kong|Macao|Taiwan/)
  })

  test('names every region once, under a number that a database integer holds', () => {
    expect(new Set(all.map(({ value }) => value)).size).toBe(all.length)
    expect(all.every(({ label, value }) => label !== '' && value > 0 && value < 2 ** 31)).toBe(true)
    expect(all.length).toBeGreaterThan(850)
  })

  test('is prepared once, small enough for a phone', () => {
    expect(JSON.parse(preparedRegionTree(lang))).toEqual(regionTree(lang))
    expect(preparedRegionTree(lang)).toBe(preparedRegionTree(lang))
    expect(Buffer.byteLength(preparedRegionTree(lang))).toBeLessThan(90_000)
  })
})

test('English names carry no Chinese, and Chinese places no administrative suffix', () => {
  expect(flatten(regionTree('en')).filter(({ label }) => /\p{Script=Han}/u.test(label))).toEqual([])
  expect(listChinesePlaces().filter(({ zh }) => /[省市县区]$/.test(zh))).toEqual([])
})
