import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { reduceMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion'
import { afterEach, vi } from 'vitest'
import '../src/platform/antd.ts'
import { setLang } from '../src/platform/texts.ts'

// Popups that are still moving take no clicks.
reduceMotion()
configure({ asyncUtilTimeout: 3_000 })

// What jsdom lacks.
Object.assign(Element.prototype, { setPointerCapture() {}, releasePointerCapture() {}, hasPointerCapture: () => false })
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList
globalThis.scrollTo = () => {}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  delete globalThis.early
  sessionStorage.clear()
  localStorage.clear()
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  setLang('zh')
})
