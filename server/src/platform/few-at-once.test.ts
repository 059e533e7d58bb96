import { expect, test } from 'vitest'
import { makeFewAtOnce } from './few-at-once.ts'

test('a few run, some wait in their order, and the rest is told that the server is busy', async () => {
  const few = makeFewAtOnce({ atOnce: 2, waiting: 3 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (index: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(index)
      ends.push(() => resolve(index))
    })
  const outcomes = [0, 1, 2, 3, 4, 5].map((index) =>
    few(work(index)).catch((error: { reason: string }) => error.reason),
  )
  expect(await outcomes[5]).toBe('server.busy')
  expect(begun).toEqual([0, 1])
  for (let index = 0; index < 5; index++) {
    ends[index]?.()
    expect(await outcomes[index]).toBe(index)
  }
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('a place is free again after a failure', async () => {
  const few = makeFewAtOnce({ atOnce: 1, waiting: 0 })
  await expect(few(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await few(async () => 'yes')).toBe('yes')
})
