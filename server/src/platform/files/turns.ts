import { refuse } from '../texts.ts'

type Wish = { atOnce: number; mostWaiting: number; patienceMs: number }

/** A few at a time; the others wait for their turn, but not for long and not in any number. */
export function takeTurns({ atOnce, mostWaiting, patienceMs }: Wish) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await turn()
    else running++
    try {
      return await work()
    } finally {
      // Handed on rather than given back: nobody who comes just now gets before those who wait.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(refuse('server.busy', { retryAfterSeconds: 3 }))
      }
      if (waiting.length >= mostWaiting) return reject(refuse('server.busy', { retryAfterSeconds: 3 }))
      const timer = setTimeout(giveUp, patienceMs)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.push(begin)
    })
  }
}
