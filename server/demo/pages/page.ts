import type { Words } from '../../src/platform/language.ts'

export type Page = { name: string; title: Words; html: Words; version?: string }

const han = '[\\p{Script=Han}，。；：、！？（）《》]'
const breakBesideHan = new RegExp(`(?<=${han})\\s*\\n\\s*|\\s*\\n\\s*(?=${han})`, 'gu')

/** Text is broken into lines here so that it can be read; a break between Chinese characters would show as a gap. */
export function flow(html: Words): Words {
  const joined = (text: string) =>
    text
      .replace(breakBesideHan, '')
      .replace(/\s*\n\s*/g, ' ')
      .trim()
  return { zh: joined(html.zh), en: joined(html.en) }
}

/** The parts of a text, in each language. */
export function inBoth<T>(items: readonly T[], write: (item: T, lang: 'zh' | 'en') => string): Words {
  return { zh: items.map((item) => write(item, 'zh')).join(''), en: items.map((item) => write(item, 'en')).join('') }
}
