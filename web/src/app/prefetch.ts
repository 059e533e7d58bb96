/** A screen's code is fetched before it is asked for: at once when a finger touches a link, at leisure when one is in sight. */
export function prefetchScreens(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element && target.closest('a')
    if (link) prefetch(link, 'modulepreload')
  })
  if (isSavingData()) return
  const look = () =>
    whenIdle(() => document.querySelectorAll('a').forEach((link) => isInSight(link) && prefetch(link, 'prefetch')))
  addEventListener('scrollend', look, { passive: true })
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}

function prefetch(link: HTMLAnchorElement, rel: 'modulepreload' | 'prefetch') {
  if (link.origin === location.origin) globalThis.early?.preload?.(link.pathname, rel)
}

function isInSight(link: HTMLAnchorElement): boolean {
  const { top, bottom } = link.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function isSavingData(): boolean {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
}

let isWaiting = false

function whenIdle(work: () => void) {
  if (isWaiting) return
  isWaiting = true
  const run = () => {
    isWaiting = false
    work()
  }
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 3_000 })
  else setTimeout(run, 500)
}
