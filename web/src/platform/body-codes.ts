import {
  type DialogInstruction,
  type Envelope,
  type RedirectInstruction,
  type ResultInstruction,
  bodyCode,
} from '@fairground/contract/envelope.ts'
import { go, languagePrefix } from './navigation.ts'
import { beginSession, rememberReturn } from './session.ts'

/**
 * Does what an answer asks of the page, by its body code and its HTTP status, and returns what the caller gets to see.
 * Sending somebody away replaces the entry in history: going back would only be sent away again.
 */
export function actOnAnswer(status: number, answer: Envelope | undefined, isSuggestion: boolean): Envelope | undefined {
  const code = answer?.code
  if (code === bodyCode.redirect) redirect(answer?.data as RedirectInstruction | null)
  else if (code === bodyCode.result) showResult(answer?.data as ResultInstruction)
  else if (code === bodyCode.signIn || status === 401) signIn()
  else if (answer && code === bodyCode.dialog) {
    const instruction = answer.data as DialogInstruction
    instructions.add(instruction)
    void showDialog(instruction)
    return { ...answer, code: bodyCode.success }
  } else if (!isSuggestion && (code === bodyCode.notFound || code === bodyCode.broken || status === 404)) {
    go('/404', { replace: true })
  }
  return answer
}

const instructions = new WeakSet<object>()

/** A dialog counts as success, but what came with it is the dialog and not what was asked for. */
export function isInstruction(data: unknown): boolean {
  return typeof data === 'object' && data !== null && instructions.has(data)
}

function redirect(instruction: RedirectInstruction | null) {
  if (instruction?.token) beginSession(instruction.token)
  location.replace(safeTarget(instruction?.redirect))
}

/** A path of this site or a web link; `//elsewhere`, `/\elsewhere` and `javascript:` are neither. */
export function safeTarget(target: string | undefined): string {
  if (!target || !URL.canParse(target, location.href)) return '/'
  const url = new URL(target, location.href)
  const isLink = /^https?:\/\//i.test(target)
  return isLink || (url.origin === location.origin && url.protocol === location.protocol) ? url.href : '/'
}

function showResult(result: ResultInstruction) {
  go('/2result', { replace: true, state: { result } })
}

function signIn() {
  const { pathname, search, hash } = location
  if (pathname.slice(languagePrefix(pathname).length) === '/login') return
  const here = pathname + search + hash
  // Kept as well as passed on: signing in through WeChat leaves the site and comes back without the parameter.
  rememberReturn(here)
  go(`/login?redirect=${encodeURIComponent(here)}`, { replace: true })
}

async function showDialog(instruction: DialogInstruction) {
  const { showInstruction } = await import('./instruction-dialog.ts')
  await showInstruction(instruction)
}
