import { REQUEST_TIMEOUT } from '@fairground/contract/constants.ts'
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@fairground/contract/endpoint.ts'
import type { Envelope } from '@fairground/contract/envelope.ts'
import { actOnAnswer } from './body-codes.ts'
import { beginBusy, isSuggestion } from './busy.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import { requestHeaders } from './headers.ts'

/** No answer came, or none that can be read: disconnected, timed out, aborted, not JSON. */
export class NetworkFailure extends Error {}

export type Input<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
  timeout?: number
  signal?: AbortSignal
  /** One per intended action. Pass the same one again to ask what became of it; left out, every POST gets its own. */
  idempotencyKey?: string
  /** Its caller shows how far it is and what went wrong: no indicator of ours, and nobody is sent to /404. */
  quiet?: boolean
}

/** `retryAfter`: in how many seconds the server is willing to hear it again, where it said so. */
export type Answer<T> = Envelope<T> & { retryAfter?: number }

/** Resolves with every answer that could be read, after the page has done what its code asks for. */
export async function call<E extends Endpoint>(
  method: E['method'],
  url: E['url'],
  input: Input<E> = {},
): Promise<Answer<DataOf<E>>> {
  const path = address(url, input.params, input.query)
  const quiet = input.quiet || isSuggestion(url)
  const done = quiet ? undefined : beginBusy()
  try {
    const early = method === 'GET' ? takeEarlyAnswer(path) : undefined
    const { status, body, retryAfter } = await withinTime(input, async (signal) => {
      const response = (await early?.catch(() => undefined)) ?? (await fetch(path, request(method, input, signal)))
      const seconds = Number(response.headers.get('Retry-After'))
      return { status: response.status, body: await readEnvelope(response), retryAfter: seconds }
    })
    const answer = actOnAnswer(status, body, quiet) as Answer<DataOf<E>> | undefined
    if (!answer) throw new NetworkFailure(`no envelope from ${url}`)
    return retryAfter > 0 ? { ...answer, retryAfter } : answer
  } finally {
    done?.()
  }
}

/** A key for one intended action; it works without a secure context too, where randomUUID does not exist. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function address(url: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params))
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.append(key, String(value))
  return search.size ? `${path}?${search}` : path
}

function request(method: string, { body, idempotencyKey }: Input<Endpoint>, signal: AbortSignal): RequestInit {
  const headers = requestHeaders()
  if (method === 'POST') headers['Idempotency-Key'] = idempotencyKey ?? newIdempotencyKey()
  if (body === undefined) return { method, headers, signal }
  headers['Content-Type'] = 'application/json'
  return { method, headers, signal, body: JSON.stringify(body) }
}

async function withinTime<T>(
  { timeout, signal }: Input<Endpoint>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const aborted = new Promise<never>((_, reject) => controller.signal.addEventListener('abort', reject))
  const timer = setTimeout(abort, timeout ?? REQUEST_TIMEOUT)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    return await Promise.race([work(controller.signal), aborted])
  } catch (cause) {
    throw new NetworkFailure('no answer', { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

async function readEnvelope(response: Response): Promise<Envelope | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && 'code' in body ? (body as Envelope) : undefined
}
