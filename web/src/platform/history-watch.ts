type Watcher = (event: PopStateEvent) => void

let watcher: Watcher | undefined

/**
 * Listens before the router does, once for the life of a page: at the window there is no other order than that of
 * coming, and whoever comes after the router is told when the screen has gone already.
 */
export function watchHistory(): void {
  addEventListener('popstate', (event) => watcher?.(event))
}

/** One at a time: the screen that is there. */
export function setHistoryWatcher(value: Watcher | undefined): void {
  watcher = value
}
