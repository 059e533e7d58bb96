import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { choice, closed } from '../schema.ts'

/** `search` holds the other language and pinyin, so that a search finds by any of them. */
export type Region = { label: string; value: number; search?: string; children?: Region[] }

export type Category = { id: number; title: string; children?: Category[] }

export const readCommonData = endpoint({
  method: 'GET',
  url: '/v3/api/common/data',
  summary: 'Dictionaries: regions, categories, titles, card types, languages',
  access: 'anyone',
  caching: 'public',
  data: closed({
    regions: Type.Unsafe<Region[]>({ type: 'array' }),
    categories: Type.Unsafe<Category[]>({ type: 'array' }),
    titles: Type.Array(choice),
    cardTypes: Type.Array(choice),
    languages: Type.Array(closed({ title: Type.String(), value: Type.String() })),
  }),
})
