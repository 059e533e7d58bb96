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

/** As above for each person alone; `mostInside` is for all of them, at work or waiting. */
export function takeTurnsEach({ mostInside, ...wish }: Wish & { mostInside: number }) {
  const lanes = new Map<string, { inTurn: ReturnType<typeof takeTurns>; inside: number }>()
  let inside = 0

  return async function inTurnOf<T>(who: string, work: () => Promise<T>): Promise<T> {
    if (inside >= mostInside) throw refuse('server.busy', { retryAfterSeconds: 3 })
    const lane = lanes.get(who) ?? { inTurn: takeTurns(wish), inside: 0 }
    lanes.set(who, lane)
    inside++
    lane.inside++
    try {
      return await lane.inTurn(work)
    } finally {
      inside--
      if (--lane.inside === 0) lanes.delete(who)
    }
  }
}
