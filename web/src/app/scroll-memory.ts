import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const PATIENCE = 2_000
const positions = new Map<string, number>()

/** Going back leads to where one was; a new screen begins at its top. */
export function useScrollMemory(): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'

  useEffect(() => {
    history.scrollRestoration = 'manual'
    // A reload is the browser's own affair.
    const handOver = () => {
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', handOver)
    return () => removeEventListener('pagehide', handOver)
  }, [])

  useLayoutEffect(() => {
    const stop = scrollWhenTallEnough((isBack && positions.get(key)) || 0)
    const note = () => positions.set(key, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => {
      stop()
      removeEventListener('scroll', note)
    }
  }, [key, isBack])
}

/** What a screen shows may come later than the screen; whoever scrolls meanwhile is not pulled away. */
function scrollWhenTallEnough(top: number): () => void {
  const page = document.documentElement
  const attempt = () => {
    if (page.scrollHeight - page.clientHeight < top) return
    scrollTo(0, top)
    stop()
  }
  const growth = new ResizeObserver(attempt)
  const timer = setTimeout(stop, PATIENCE)
  function stop() {
    clearTimeout(timer)
    growth.disconnect()
    removeEventListener('touchstart', stop)
    removeEventListener('wheel', stop)
  }
  addEventListener('touchstart', stop, { passive: true })
  addEventListener('wheel', stop, { passive: true })
  growth.observe(document.body)
  attempt()
  return stop
}
