/**
 * Many at the same moment: every call is ready before the first one runs. Use it on a database with at least
 * forty connections, so that they meet in PostgreSQL rather than in the pool's queue.
 */
export async function race<T>(calls: number, call: (index: number) => Promise<T>): Promise<T[]> {
  let open: () => void = () => undefined
  const barrier = new Promise<void>((resolve) => {
    open = resolve
  })
  const running = Array.from({ length: calls }, (_, index) => barrier.then(() => call(index)))
  open()
  return Promise.all(running)
}
