import { pinyin } from 'pinyin-pro'
import { listChinesePlaces } from '../platform/regions.ts'
import {
  businessWords,
  compoundSurnames,
  countyNames,
  countyReadings,
  givenNames,
  singleSurnames,
} from './english-words.ts'

type Entry = { zh: string; en: string; isPlace: boolean }

const han = /\p{Script=Han}/u
const segments = /\p{Script=Han}+|\P{Script=Han}+/gu
const spaceInsideHan = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu
const middleDot = /[·•・‧]/
/** 买买提·艾力: a name from another language, each part one word. */
const dottedName = /^\p{Script=Han}+(?:[·•・‧]\p{Script=Han}+)+$/u
const placeSuffix = /^(?:特别行政区|.{0,8}?自治[区州县]|新区|地区|街道|[省市区县镇])/
const longestSuffix = 11
/** A district or town that no list knows, told by its suffix. */
const unlistedPlace = /^(..|...)(?:[市区县镇]|街道)(?=.)/u

const entries = new Map<string, Entry>()

/** Later ones win: a city over a county of the same name, a business word over both. */
function learn(zh: string, en: string, isPlace: boolean) {
  entries.set(zh, { zh, en, isPlace })
}
for (const zh of countyNames) learn(zh, countyReadings.get(zh) ?? romanise(zh), true)
for (const { zh, en } of listChinesePlaces()) {
  if (/ (?:Prefecture|League)$/.test(en)) learn(zh.slice(0, -1), en.replace(/ \w+$/, ''), true)
  else learn(zh, en, true)
}
// A prefecture of Tibet, but in the name of a company nearly always something else.
entries.delete('阿里')
for (const [zh, en] of businessWords) learn(zh, en, false)

const longestEntry = Math.max(...[...entries.keys()].map((zh) => zh.length))

/** The English of a Chinese name or company name: a proposal, for its owner to correct. */
export function suggestEnglish(txt: string): string {
  const text = txt.trim()
  if (!han.test(text)) return text
  const tidy = text.normalize('NFKC').replace(spaceInsideHan, '')
  if (dottedName.test(tidy)) return tidy.split(middleDot).map(romanise).join(' ')
  return romanisePerson(tidy) ?? translateCompany(tidy)
}

function readSyllables(text: string, surname: 'head' | 'off') {
  return pinyin(text, { type: 'array', toneType: 'none', v: 'yu', mode: 'surname', surname })
}

/** Xi'an: a syllable that begins with a vowel is set apart from the one before. */
function joinSyllables(syllables: string[]) {
  const word = syllables.map((syllable, at) => (at > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable)).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function romanise(text: string) {
  return joinSyllables(readSyllables(text, 'off'))
}

function findEntry(text: string, at: number): Entry | undefined {
  for (let length = Math.min(longestEntry, text.length - at); length > 0; length--) {
    const entry = entries.get(text.slice(at, at + length))
    if (entry) return entry
  }
  return undefined
}

function measureSurname(text: string) {
  if (text.length > 2 && compoundSurnames.has(text.slice(0, 2))) return 2
  return singleSurnames.has(text.slice(0, 1)) ? 1 : 0
}

const holdsBusinessWord = (text: string) =>
  Array.from(text, (_, at) => findEntry(text, at)).some((entry) => entry && !entry.isPlace)

/** 黄山 and 黄山市 are places and so begins 安徽古井, but 黄山松 is a person. */
function isPlaceRather(text: string) {
  const entry = findEntry(text, 0)
  if (!entry?.isPlace) return false
  return text.length === 4 || text.slice(entry.zh.length).replace(placeSuffix, '') === ''
}

function romanisePerson(text: string): string | undefined {
  if (!/^\p{Script=Han}{2,4}$/u.test(text)) return undefined
  const surname = measureSurname(text)
  if (surname === 0 || isPlaceRather(text)) return undefined
  if (!givenNames.has(text.slice(surname)) && holdsBusinessWord(text)) return undefined
  const syllables = readSyllables(text, 'head')
  return `${joinSyllables(syllables.slice(0, surname))} ${joinSyllables(syllables.slice(surname))}`
}

function translateCompany(text: string) {
  const words = (text.match(segments) ?? []).flatMap((segment) =>
    han.test(segment)
      ? translateHan(segment)
      : [
          segment
            .replace(/、/g, ',')
            .replace(/[·•・‧。]/g, ' ')
            .trim(),
        ],
  )
  return words
    .filter(Boolean)
    .reduce((line, word) => line + (touch(line, word) ? '' : ' ') + word, '')
    .trim()
}

/** Brackets and hyphens stand close to what they belong to. */
const touch = (before: string, after: string) => /[([{/-]$/.test(before) || /^[)\]},.;:/-]/.test(after)

function translateHan(text: string): string[] {
  const words: string[] = []
  let unknown = ''
  let mayBePlace = true
  for (let at = 0; at < text.length;) {
    const entry = findEntry(text, at)
    if (!entry) {
      unknown += text[at++]
      continue
    }
    words.push(...romaniseUnknown(unknown, mayBePlace), entry.en)
    unknown = ''
    mayBePlace = entry.isPlace
    at += entry.zh.length
    // 宁波市 is Ningbo, but 宁波市场 is not: a word that begins with the suffix keeps it.
    if (entry.isPlace && !findEntry(text, at))
      at += placeSuffix.exec(text.slice(at, at + longestSuffix))?.[0].length ?? 0
  }
  return [...words, ...romaniseUnknown(unknown, mayBePlace)]
}

function findUnlistedPlace(characters: string[]) {
  const [all, name] = unlistedPlace.exec(characters.slice(0, 6).join('')) ?? []
  return all && name ? { name, length: [...all].length } : null
}

/** Up to three characters are one word, more are read in pairs: 海曙得力 is Haishu Deli. */
function romaniseUnknown(run: string, mayBePlace: boolean): string[] {
  const words: string[] = []
  let rest = [...run]
  for (let place = mayBePlace ? findUnlistedPlace(rest) : null; place; place = findUnlistedPlace(rest)) {
    words.push(romanise(place.name))
    rest = rest.slice(place.length)
  }
  let at = 0
  for (; rest.length - at > 3; at += 2) words.push(romanise(rest.slice(at, at + 2).join('')))
  return at < rest.length ? [...words, romanise(rest.slice(at).join(''))] : words
}
