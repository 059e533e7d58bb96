export type Lang = 'zh' | 'en'
export type Words = { zh: string; en: string }

// A sentence with holes is a function in both languages, with the same holes.
type Sentence = (...holes: never[]) => string
type Phrase = Words | { zh: Sentence; en: Sentence }
type Dictionary = Record<string, Phrase>
type Spoken<D extends Dictionary> = {
  [K in keyof D]: D[K] extends Words ? string : D[K]['zh'] & D[K]['en']
}

/** Both languages side by side: a hole in either does not compile. */
export function texts<D extends Dictionary>(dictionary: D): D {
  return dictionary
}

// One language for the life of a page: another one is another page load, which asks for the configuration in it.
let current: Lang = 'zh'
const listeners = new Set<(lang: Lang) => void>()

export function setLang(lang: Lang): void {
  current = lang
  for (const tell of listeners) tell(lang)
}

/** For what keeps a language of its own, such as antd-mobile. It is told now and after every change. */
export function followLang(tell: (lang: Lang) => void): void {
  listeners.add(tell)
  tell(current)
}

export function speak<D extends Dictionary>(dictionary: D, lang: Lang = current): Spoken<D> {
  return Object.fromEntries(Object.entries(dictionary).map(([key, phrase]) => [key, phrase[lang]])) as Spoken<D>
}

const spoken = new WeakMap<Dictionary, Partial<Record<Lang, unknown>>>()

/** The dictionary in the language of the interface. */
export function useTexts<D extends Dictionary>(dictionary: D): Spoken<D> {
  const known = spoken.get(dictionary) ?? {}
  spoken.set(dictionary, known)
  return (known[current] ??= speak(dictionary)) as Spoken<D>
}

export function useLang(): Lang {
  return current
}
