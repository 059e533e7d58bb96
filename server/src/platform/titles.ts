import type { Lang } from '@fairground/contract/schema.ts'

/** How a person is addressed. The number is stored: append, never renumber. */
export const titles = [
  { value: 1, zh: '先生', en: 'Mr.' },
  { value: 2, zh: '女士', en: 'Ms.' },
  { value: 3, zh: '太太', en: 'Mrs.' },
  { value: 4, zh: '小姐', en: 'Miss' },
  { value: 5, zh: '博士', en: 'Dr.' },
  { value: 6, zh: '教授', en: 'Prof.' },
]

export const isTitle = (value: number): boolean => titles.some((title) => title.value === value)

export const titleChoices = (lang: Lang) => titles.map((title) => ({ title: title[lang], value: title.value }))
