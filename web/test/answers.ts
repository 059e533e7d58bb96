import { vi } from 'vitest'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | Error | Promise<never>

/** Stands in for the network: each address answers what is given here, and what was sent can be asked for. */
export function givenAnswers(answers: Record<string, Answer | Answer[]>) {
  const sent: { path: string; init: RequestInit; headers: Record<string, string> }[] = []
  const turns = new Map<string, number>()
  const fetch = vi.fn(async (path: string, init: RequestInit = {}) => {
    sent.push({ path, init, headers: init.headers as Record<string, string> })
    const key = path.split('?', 1)[0] ?? ''
    const list = [answers[path] ?? answers[key] ?? new TypeError(`nothing answers ${path}`)].flat()
    const turn = turns.get(key) ?? 0
    turns.set(key, turn + 1)
    const answer = await list[Math.min(turn, list.length - 1)]
    if (!answer) throw new TypeError('nothing')
    if (answer instanceof Error) throw answer
    const { status = 200, body, headers = {} } = answer
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
  })
  vi.stubGlobal('fetch', fetch)
  return sent
}

export const success = (data: unknown) => ({ body: { code: 1, msg: '', data } })

/** The address bar, as far as a page can be sent elsewhere by it. */
export function givenLocation(href: string) {
  const url = new URL(href, 'https://fair.example')
  const { origin, protocol, pathname, search, hash, host } = url
  const fake = {
    href: url.href,
    origin,
    protocol,
    pathname,
    search,
    hash,
    host,
    replace: vi.fn<(to: string) => void>(),
    assign: vi.fn<(to: string) => void>(),
    reload: vi.fn<() => void>(),
  }
  vi.stubGlobal('location', fake)
  return fake
}
