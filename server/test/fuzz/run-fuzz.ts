import { asCommand, judge, type FuzzAnswer } from './judge.ts'
import { harvest } from './from-schema.ts'
import { makeRequest, type FuzzRequest, type Sources } from './make-request.ts'
import type { WatchedApp } from '../access/watched-app.ts'

export type FuzzTarget = WatchedApp & {
  sources: Sources
  /** Lets time pass, so that what expires or may be done again is met as well. */
  passTime(share: number): void
}

export type Finding = { fault: string; seed: number; index: number; command: string; answer: string }

export type FuzzSummary = {
  /** By method and address: how often it was answered with success, and how often refused. */
  answered: Map<string, { successes: number; refusals: number }>
  findings: number
}

type Wish = {
  target: FuzzTarget
  seed: number
  requests: number
  onFinding: (finding: Finding) => void
  /** How long an answer may take, in milliseconds. */
  patience?: number
}

const atOnce = 20

/**
 * Generated requests, some at the same moment, each made from what the answers before it held. The same seed and
 * number make the same requests in the same order, so that a finding can be met again.
 */
export async function runFuzz({ target, seed, requests, onFinding, patience = 5_000 }: Wish): Promise<FuzzSummary> {
  const summary: FuzzSummary = { answered: new Map(), findings: 0 }
  for (let first = 0; first < requests; first += atOnce) {
    target.passTime(first / requests)
    const indexes = Array.from({ length: Math.min(atOnce, requests - first) }, (_, offset) => first + offset)
    const asked = indexes.map((index) => ({ index, request: makeRequest(target.sources, seed, index) }))
    const answers = await Promise.all(asked.map(({ request }) => ask(target, request, patience)))
    asked.forEach(({ index, request }, at) => weigh(index, request, answers[at]))
    for (const fault of logFaults(
      target,
      asked.map(({ request }) => request.marker),
    ))
      report(fault, first, asked[0]!.request, 'one of the requests at that moment')
  }
  return summary

  function weigh(index: number, request: FuzzRequest, answer: FuzzAnswer | string | undefined): void {
    if (answer === undefined || typeof answer === 'string')
      return report(answer ?? `no answer within ${patience} ms`, index, request, '')
    const { faults, text } = judge(request, answer)
    for (const fault of faults) report(fault, index, request, `${answer.status} ${text.slice(0, 300)}`)
    count(summary, request, answer.status)
    if (answer.status === 200 && text.startsWith('{') && request.method !== 'HEAD')
      harvest(target.sources.pool, (JSON.parse(text) as { data: unknown }).data)
  }

  function report(fault: string, index: number, request: FuzzRequest, answer: string): void {
    summary.findings++
    onFinding({ fault, seed, index, command: asCommand(request), answer })
  }
}

/** The answer; nothing where there was none in time; words where asking itself failed. */
async function ask(
  { app }: FuzzTarget,
  request: FuzzRequest,
  patience: number,
): Promise<FuzzAnswer | string | undefined> {
  const { method, url, headers, body } = request
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience)
  })
  try {
    const inject = { method: method as 'GET', url, headers, ...(body !== undefined && { payload: body }) }
    const reply = await Promise.race([app.inject(inject), late])
    return reply && { status: reply.statusCode, headers: reply.headers, payload: reply.rawPayload }
  } catch (error) {
    return `no answer: ${String(error)}`
  } finally {
    clearTimeout(timer)
  }
}

/** An error in the log is a defect of ours, even where the caller was answered well; what was sent has no place there. */
function logFaults({ log }: FuzzTarget, markers: string[]): string[] {
  const lines = log.splice(0)
  // A caller's own request id is meant to be there.
  const text = lines.join('').replace(/"reqId":"[^"]*"/g, '')
  const errors = lines
    .filter((line) => /^\{"level":(50|60)/.test(line))
    .map((line) => `logged an error: ${line.slice(0, 600)}`)
  return markers.some((marker) => text.includes(marker)) ? [...errors, 'the log repeats what was sent'] : errors
}

function count({ answered }: FuzzSummary, { endpoint, method, url }: FuzzRequest, status: number): void {
  if (method !== endpoint.method || !url.startsWith(endpoint.url.split(':')[0]!)) return
  const address = `${endpoint.method} ${endpoint.url}`
  const counts = answered.get(address) ?? { successes: 0, refusals: 0 }
  if (status === 200) counts.successes++
  else if (status >= 400) counts.refusals++
  answered.set(address, counts)
}
