import { useEffect, useRef, useState } from 'react'
import { setHistoryWatcher } from './history-watch.ts'

/**
 * While something is unsaved, going back asks first. The browser has gone back by the time it says so: it is sent
 * forward again before the router hears of it, and goes back once more when the answer is yes.
 */
export function useLeaveGuard(isDirty: boolean): { asking: boolean; leave: () => void; stay: () => void } {
  const [steps, setSteps] = useState(0)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isDirty) return
    const here = indexOf(history.state)
    let isReturning = false
    const hold = (event: PopStateEvent) => {
      const away = indexOf(event.state) - here
      if (isLeaving.current || Number.isNaN(away)) return
      event.stopImmediatePropagation()
      if (isReturning || away === 0) {
        isReturning = false
        return
      }
      isReturning = true
      history.go(-away)
      setSteps(away)
    }
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    setHistoryWatcher(hold)
    addEventListener('beforeunload', ask)
    return () => {
      setHistoryWatcher(undefined)
      removeEventListener('beforeunload', ask)
    }
  }, [isDirty])

  return {
    asking: steps !== 0,
    stay: () => setSteps(0),
    leave: () => {
      isLeaving.current = true
      history.go(steps)
    },
  }
}

/** The router counts its entries. */
function indexOf(state: unknown): number {
  return (state as { idx?: number } | null)?.idx ?? NaN
}
