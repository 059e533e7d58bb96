import { readFileSync } from 'node:fs'
import type { Region } from '@fairground/contract/exhibition/common-data.ts'
import type { Lang } from '@fairground/contract/schema.ts'

/** As scripts/regions.ts writes it; `key` is pinyin, initials and what else people type. */
type Stored = [id: number, zh: string, en: string, key: string, children?: Stored[]]
type Name = { zh: string; en: string }

const chinaId = 1_000_156
const stored: Stored[] = JSON.parse(readFileSync(new URL('../../assets/regions.json', import.meta.url), 'utf8'))

const paths = new Map<number, Name[]>()
function rememberPaths(nodes: Stored[], above: Name[]) {
  for (const [id, zh, en, , children = []] of nodes) {
    const path = [...above, { zh, en }]
    paths.set(id, path)
    rememberPaths(children, path)
  }
}
rememberPaths(stored, [])

/** São Paulo is typed as sao paulo. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Only what the label does not say already: a search looks in both. */
function buildSearch(lang: Lang, [, zh, en, key]: Stored) {
  const english = fold(en)
  if (lang === 'zh') return key.startsWith(`${english} `) ? key : `${english} ${key}`
  const keys = key.split(' ').filter((word) => !english.startsWith(word))
  return [zh, english === en.toLowerCase() ? '' : english, ...keys].filter(Boolean).join(' ')
}

const byEnglish = new Intl.Collator('en')
/** Chinese lists keep their stored, customary order; English ones are alphabetical. China comes first in either. */
function sortNodes(lang: Lang, nodes: Stored[]) {
  if (lang === 'zh') return nodes
  return nodes.toSorted((a, b) => Number(b[0] === chinaId) - Number(a[0] === chinaId) || byEnglish.compare(a[2], b[2]))
}

function buildTree(lang: Lang, nodes: Stored[]): Region[] {
  return sortNodes(lang, nodes).map((node) => {
    const [id, zh, en, , children] = node
    const region = { label: lang === 'zh' ? zh : en, value: id, search: buildSearch(lang, node) }
    return children ? { ...region, children: buildTree(lang, children) } : region
  })
}

const trees = { zh: buildTree('zh', stored), en: buildTree('en', stored) }
const prepared = { zh: JSON.stringify(trees.zh), en: JSON.stringify(trees.en) }

export const regionTree = (lang: Lang): Region[] => trees[lang]

/** The tree as JSON text, to be spliced into answers instead of being written out for each of them. */
export const preparedRegionTree = (lang: Lang): string => prepared[lang]

/** From the country down to the place itself. */
export const regionPath = (id: number): Name[] | undefined => paths.get(id)

export const isRegion = (id: number): boolean => paths.has(id)

/** 中国 浙江 宁波, or Ningbo, Zhejiang, China. */
export function regionName(id: number, lang: Lang): string {
  const names = (paths.get(id) ?? []).map((name) => name[lang])
  return lang === 'zh' ? names.join(' ') : names.toReversed().join(', ')
}

/** Provinces and cities of China, the provinces first. */
export function listChinesePlaces(): Name[] {
  const provinces = stored.find(([id]) => id === chinaId)?.[4] ?? []
  const cities = provinces.flatMap(([, , , , children = []]) => children)
  return [...provinces, ...cities].map(([, zh, en]) => ({ zh, en }))
}
