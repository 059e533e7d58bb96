import type { Lang } from './fair.ts'
import type { Fair } from './running-fair.ts'

export type ScreenAddress = {
  name: string
  path: (lang: Lang, fair: Fair) => string | Promise<string>
  /** Whoever has this contact is signed in. */
  as?: string
}

/** Has a company with a long name, and a role. */
const exhibitor = 'exhibitor@example.com'
const profileParts = ['profile', 'contacts', 'password', 'devices', 'notices', 'data']

/** The route table, with what the demo has to show at each of its entries. */
export const everyScreen: ScreenAddress[] = [
  { name: 'home', path: (lang) => `/${lang}` },
  { name: 'login', path: (lang) => `/${lang}/login` },
  { name: 'my', path: (lang) => `/${lang}/my` },
  { name: 'my/profile', path: (lang) => `/${lang}/my/profile` },
  { name: 'home of an exhibitor', as: exhibitor, path: (lang) => `/${lang}` },
  { name: 'login of who is signed in', as: exhibitor, path: (lang) => `/${lang}/login` },
  { name: 'my of an exhibitor', as: exhibitor, path: (lang) => `/${lang}/my` },
  ...profileParts.map((part) => ({
    name: `my/profile?part=${part}`,
    as: exhibitor,
    path: (lang: Lang) => `/${lang}/my/profile?part=${part}`,
  })),
  { name: 'expo_content', path: (lang, fair) => `/${lang}/expo_content/${fair.contentPages[0]}` },
  { name: 'site_content', path: (lang) => `/${lang}/site_content/about` },
  { name: 'expo_menu', path: (lang) => `/${lang}/expo_menu/guide` },
  { name: 'exhibition_list', path: (lang) => `/${lang}/exhibition_list/cnise` },
  { name: 'buyer_proxy', path: async (lang, fair) => (await fair.givenLink()).path(lang) },
  { name: '2result', path: (lang) => `/${lang}/2result` },
  { name: 'demo', path: (lang) => `/${lang}/demo` },
  // These have no address in a language: they are in that of the cookie.
  { name: 'xpage', path: () => '/xpage/welcome' },
  { name: 'protocol', path: () => '/protocol' },
  { name: '404', path: () => '/404' },
  { name: 'test', path: () => '/test' },
]
