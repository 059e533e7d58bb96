import { LANG_COOKIE } from '@fairground/contract/constants.ts'
import { readCookie } from '../platform/storage.ts'

const FAILED_AT = 'moduleFailedAt'
const WITHIN = 10_000

const words = {
  zh: ['哎呀，出了点小问题', '请稍等片刻再试', '重试'],
  en: ['Oops, something went wrong', 'Please wait a minute and try again', 'Try again'],
} as const

/** After a release the old files are gone: a page that asks for one is loaded anew. */
export function watchModuleFailures(): void {
  let isHandled = false
  const fail = () => {
    if (isHandled) return
    isHandled = true
    // Without a network a reload would end at the browser's own page.
    if (navigator.onLine && mayReload(Date.now())) location.reload()
    else showErrorBlock()
  }
  addEventListener('vite:preloadError', fail)
  // An error of an element does not bubble, but it can be caught on the way down.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') fail()
    },
    true,
  )
}

/** Not for ever: a second failure within ten seconds, or before the reloaded page has shown anything, is shown. */
function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(FAILED_AT))
    sessionStorage.setItem(FAILED_AT, String(now))
    const isEmpty = !document.getElementById('root')?.childElementCount
    return now - last > WITHIN && !(isEmpty && performance.timeOrigin - last < WITHIN)
  } catch {
    // Without storage nobody would know that this is the second time.
    return false
  }
}

const blockStyle =
  'position:fixed;inset:0;z-index:9999;display:grid;place-content:center;gap:12px;padding:24px;' +
  'text-align:center;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText'
const buttonStyle =
  'justify-self:center;min-height:44px;margin-top:12px;padding:0 28px;border:0;border-radius:12px;' +
  'font:inherit;font-weight:600;background:CanvasText;color:Canvas'

function showErrorBlock() {
  const lang =
    /^\/(zh|en)(\/|$)/.exec(location.pathname)?.[1] ?? (readCookie(LANG_COOKIE) || navigator.language.slice(0, 2))
  const [title, hint, retry] = words[lang === 'zh' ? 'zh' : 'en']
  // The page's own styles may be what is missing, so these are set one by one.
  const block = element('section', '', blockStyle)
  block.setAttribute('role', 'alert')
  const button = element('button', retry, buttonStyle)
  button.onclick = () => location.reload()
  block.append(element('h1', title, 'margin:0;font-size:20px'), element('p', hint, 'margin:0'), button)
  const show = () => document.body.append(block)
  if (document.body) show()
  else addEventListener('DOMContentLoaded', show)
}

function element(tag: string, text: string, style: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  made.style.cssText = style
  return made
}
