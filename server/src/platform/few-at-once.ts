import { refuse } from './texts.ts'

/**
 * Work that is heavy runs a few at a time. Some more wait for their turn; whoever comes then is told at once that the
 * server is busy, rather than keeping everybody waiting.
 */
export function makeFewAtOnce({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw refuse('server.busy', { retryAfterSeconds: 1 })
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place, so that nobody slips in between.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
