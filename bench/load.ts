import { connect, type Socket } from 'node:net'

/**
 * Sends the same request over and over, or several in turn, on a few connections for a while. Bare sockets and prepared
 * requests: what is measured is the server, not the client.
 */
export async function sendLoad(port: number, request: string | string[], { connections = 16, seconds = 3 } = {}) {
  const until = performance.now() + seconds * 1000
  const requests = [request].flat().map((text) => Buffer.from(text))
  let turn = 0
  const next = () => requests[turn++ % requests.length]!
  const workers = Array.from({ length: connections }, () => drive(port, next, until))
  const times = (await Promise.all(workers)).flat().toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { requests: times.length, requestsPerSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

function drive(port: number, next: () => Buffer, until: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    let began = 0
    const send = () => {
      began = performance.now()
      socket.write(next())
    }
    socket.on('connect', send)
    socket.on('error', reject)
    readAnswers(socket, (status) => {
      if (status !== 200) return reject(new Error(`answered ${status}`))
      times.push(performance.now() - began)
      if (performance.now() < until) return send()
      socket.end()
      resolve(times)
    })
  })
}

/** Just enough HTTP to know where an answer ends. */
function readAnswers(socket: Socket, answered: (status: number) => void): void {
  let missing = 0
  let head = ''
  socket.on('data', (chunk) => {
    if (missing > 0) {
      missing -= chunk.length
    } else {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4)
    }
    if (missing > 0) return
    const status = Number(head.slice(9, 12))
    head = ''
    answered(status)
  })
}

export function requestText(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ Host: '127.0.0.1', Connection: 'keep-alive', ...headers }).map(
    ([k, v]) => `${k}: ${v}`,
  )
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}
