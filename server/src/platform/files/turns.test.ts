import { expect, test } from 'vitest'
import { takeTurns, takeTurnsEach } from './turns.ts'

/** Work that ends when it is told to. */
function job() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let begun = false
  const run = async () => {
    begun = true
    await ended
  }
  return { run, end, hasBegun: () => begun }
}

const busy = expect.objectContaining({ reason: 'server.busy', status: 503, retryAfterSeconds: 3 })

test('so many at once, and the next in the order in which they came', async () => {
  const inTurn = takeTurns({ atOnce: 2, mostWaiting: 10, patienceMs: 60_000 })
  const jobs = Array.from({ length: 4 }, job)
  const running = jobs.map(({ run }) => inTurn(run))
  const begun = () => jobs.map(({ hasBegun }) => hasBegun())
  expect(begun()).toEqual([true, true, false, false])
  jobs[1]!.end()
  await running[1]
  await expect.poll(begun).toEqual([true, true, true, false])
  for (const { end } of jobs) end()
  await Promise.all(running)
})

test('whoever fails makes room, too', async () => {
  const inTurn = takeTurns({ atOnce: 1, mostWaiting: 10, patienceMs: 60_000 })
  const failing = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('of too many the last are told to come again at once, and who waits too long after a while', async () => {
  const inTurn = takeTurns({ atOnce: 1, mostWaiting: 1, patienceMs: 10 })
  const long = job()
  const running = inTurn(long.run)
  const waiting = inTurn(async () => 'never')
  await expect(inTurn(async () => 'never')).rejects.toEqual(busy)
  await expect(waiting).rejects.toEqual(busy)
  long.end()
  await running
  expect(await inTurn(async () => 'done')).toBe('done')
})

test('each person has turns of their own, as long as there is room for anybody', async () => {
  const inTurnOf = takeTurnsEach({ atOnce: 1, mostWaiting: 1, patienceMs: 60_000, mostInside: 3 })
  const [first, second, other] = [job(), job(), job()]
  const running = [inTurnOf('ann', first.run), inTurnOf('ann', second.run)]
  await expect(inTurnOf('ann', async () => 'never')).rejects.toEqual(busy)
  running.push(inTurnOf('bob', other.run))
  expect([first, second, other].map(({ hasBegun }) => hasBegun())).toEqual([true, false, true])
  await expect(inTurnOf('cat', async () => 'never')).rejects.toEqual(busy)
  for (const { end } of [first, second, other]) end()
  await Promise.all(running)
  expect(await inTurnOf('ann', async () => 'done')).toBe('done')
})
