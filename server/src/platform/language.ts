import type { FastifyRequest } from 'fastify'
import type { Lang } from '@fairground/contract/schema.ts'

/** One text in both languages. */
export type Words = Record<Lang, string>

/** The caller's language: the header of our own client, else what the browser prefers, else Chinese. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Lang {
  const asked = request.headers['my-lang']
  if (asked === 'zh' || asked === 'en') return asked
  return preferredLanguage(request.headers['accept-language'])
}

export function preferredLanguage(acceptLanguage: string | undefined): Lang {
  for (const part of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const tag = part.trim().toLowerCase()
    if (tag.startsWith('zh')) return 'zh'
    if (tag.startsWith('en')) return 'en'
  }
  return 'zh'
}

/** Content is stored in both languages; a missing one falls back to the other. */
export function inLanguage(lang: Lang, zh: string, en: string): string {
  return lang === 'zh' ? zh || en : en || zh
}
