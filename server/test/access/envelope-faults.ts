/** An answer, as far as it is judged. */
export type Answered = { method: string; status: number; headers: Record<string, unknown>; text: string }

const ownCodes: Record<number, number> = { 401: 401, 404: 404, 500: 500 }
const successCodes = [1, 307, 317, 318]

/** What is wrong with an answer that must be `{code, msg, data}`, with a code that says the same as its status. */
export function envelopeFaults({ method, status, headers, text }: Answered): string[] {
  if (!headers['x-request-id']) return ['no X-Request-Id']
  if (status === 304) return text ? ['a body where there must be none'] : []
  // Node leaves the body out on the way to the socket.
  if (method === 'HEAD') return []
  if (!String(headers['content-type']).startsWith('application/json'))
    return [`content type ${String(headers['content-type'])}`]
  const body = parsed(text)
  if (!body) return ['not JSON']
  if (Object.keys(body).sort().join() !== 'code,data,msg') return [`fields ${Object.keys(body).join()}`]
  const { code, msg } = body
  if (typeof code !== 'number' || typeof msg !== 'string') return ['code or msg of another type']
  if (status === 200) return successCodes.includes(code) ? [] : [`status 200 with code ${code}`]
  const faults = code === (ownCodes[status] ?? 0) ? [] : [`status ${status} with code ${code}`]
  return msg.trim() ? faults : [...faults, 'a failure without words']
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
