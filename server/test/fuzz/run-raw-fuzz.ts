import { makeChance } from '../../demo/chance.ts'
import { envelopeFaults } from '../access/envelope-faults.ts'
import { rawRequest, type RawRequest } from './raw-requests.ts'
import { answersIn, exchange } from './raw-socket.ts'

type Wish = { port: number; seed: number; requests: number; onFinding: (finding: string) => void }

const atOnce = 10

/** Bytes on a real socket. Whatever arrives is answered in the envelope, and the connection does not stay in the air. */
export async function runRawFuzz({ port, seed, requests, onFinding }: Wish): Promise<void> {
  for (let first = 0; first < requests; first += atOnce) {
    const indexes = Array.from({ length: Math.min(atOnce, requests - first) }, (_, offset) => first + offset)
    await Promise.all(indexes.map(one))
  }

  async function one(index: number): Promise<void> {
    const marker = `zq${index.toString(36)}qz`
    const request = rawRequest(makeChance((seed + Math.imul(index, 0x9e3779b1)) | 0), marker)
    const received = await exchange(port, request.bytes, { hangUp: request.hangUp ?? false })
    for (const fault of faultsOf(request, received, marker))
      onFinding(
        `${request.about}: ${fault}; seed ${seed}, index ${index}: ${JSON.stringify(request.bytes.toString('latin1').slice(0, 300))}`,
      )
  }
}

function faultsOf({ anyBody }: RawRequest, received: Buffer | 'silence', marker: string): string[] {
  if (received === 'silence') return ['left without an answer']
  const { answers, whole } = answersIn(received)
  if (!whole) return [`no whole answer: ${JSON.stringify(received.toString('latin1').slice(0, 300))}`]
  return answers.flatMap(({ status, headers, text }) => [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(status >= 400 && text.includes(marker) ? ['a refusal repeats what was sent'] : []),
    ...(anyBody ? [] : envelopeFaults({ method: 'GET', status, headers, text })),
  ])
}
