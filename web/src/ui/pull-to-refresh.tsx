import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '../platform/texts.ts'
import { Icon } from './icon.tsx'
import styles from './pull-to-refresh.module.css'
import { uiTexts } from './ui.texts.ts'

const FAR_ENOUGH = 64
const FARTHEST = 96

/** Pulling down at the top of the page asks again. The page itself is not moved by script: only the indicator is. */
export function PullToRefresh({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }) {
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const refresh = useRef(onRefresh)
  const t = useTexts(uiTexts)

  useEffect(() => {
    refresh.current = onRefresh
  })

  useEffect(() => {
    const element = area.current
    if (!element) return
    let start: number | undefined
    let distance = 0
    const show = (to: number) => setPulled((distance = to))

    function begin(event: TouchEvent) {
      start = window.scrollY <= 0 && event.touches.length === 1 ? event.touches[0]?.clientY : undefined
    }
    function pull(event: TouchEvent) {
      const touch = event.touches[0]
      if (start === undefined || !touch) return
      // Half of the finger's way: it should feel as if something held against it.
      show(Math.min(FARTHEST, Math.max(0, (touch.clientY - start) / 2)))
    }
    async function end() {
      const far = distance >= FAR_ENOUGH
      start = undefined
      show(0)
      if (!far) return
      setBusy(true)
      await refresh.current().catch(() => undefined)
      setBusy(false)
    }
    const finish = () => void end()
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchmove', pull, { passive: true })
    element.addEventListener('touchend', finish)
    element.addEventListener('touchcancel', finish)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchmove', pull)
      element.removeEventListener('touchend', finish)
      element.removeEventListener('touchcancel', finish)
    }
  }, [])

  const word = busy ? t.refreshing : pulled >= FAR_ENOUGH ? t.release : t.pull
  return (
    <div ref={area} className={styles.area}>
      {(pulled > 8 || busy) && (
        <div
          className={styles.sign}
          role="status"
          data-busy={busy || undefined}
          style={{
            transform: `translate(-50%, ${busy ? FAR_ENOUGH : pulled}px)`,
            opacity: busy ? 1 : pulled / FAR_ENOUGH,
          }}
        >
          <Icon name="refresh" size="1.2em" />
          {word}
        </div>
      )}
      {children}
    </div>
  )
}
