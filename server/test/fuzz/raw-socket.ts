import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: Record<string, string>; text: string }

/** Sends bytes as they are, and takes what comes back until the server hangs up or is silent for long. */
export function exchange(
  port: number,
  bytes: Buffer,
  { patience = 3_000, hangUp = false } = {},
): Promise<Buffer | 'silence'> {
  return new Promise((resolve) => {
    const received: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' }, () => (hangUp ? socket.end(bytes) : socket.write(bytes)))
    const done = (outcome: Buffer | 'silence') => {
      socket.destroy()
      resolve(outcome)
    }
    socket.setTimeout(patience, () => done(received.length ? Buffer.concat(received) : 'silence'))
    socket.on('data', (chunk) => {
      received.push(chunk)
      // An answer that is whole: the connection may stay open after it.
      if (answersIn(Buffer.concat(received)).whole) done(Buffer.concat(received))
    })
    socket.on('close', () => done(Buffer.concat(received)))
    // A reset while we were still sending; what came before it counts.
    socket.on('error', () => done(Buffer.concat(received)))
  })
}

/** The answers in what a server sent, one after the other; `whole` where nothing is left over or missing. */
export function answersIn(bytes: Buffer): { answers: RawAnswer[]; whole: boolean } {
  const answers: RawAnswer[] = []
  let rest = bytes
  while (rest.length) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) return { answers, whole: false }
    const [first = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const length = Number(headers['content-length'] ?? 0)
    const body = rest.subarray(end + 4, end + 4 + length)
    if (body.length < length) return { answers, whole: false }
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0)
    // 100 says no more than: go on.
    if (status !== 100) answers.push({ status, headers, text: body.toString() })
    rest = rest.subarray(end + 4 + length)
  }
  return { answers, whole: answers.length > 0 }
}
