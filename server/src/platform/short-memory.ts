export type ShortMemory<T> = {
  get(key: string, now: Date): T | undefined
  /** To be called before looking something up: what it returns remembers the outcome, unless anything was forgotten meanwhile. */
  begin(): (key: string, value: T, now: Date) => void
  forget(keys: string[]): void
}

/** What was looked up a moment ago, for as long as it may be out of date, and no more of it than fits. */
export function makeShortMemory<T>({ keptMs, most }: { keptMs: number; most: number }): ShortMemory<T> {
  const entries = new Map<string, { value: T; at: number }>()
  let timesForgotten = 0

  return {
    get: (key, now) => {
      const entry = entries.get(key)
      const age = entry ? now.getTime() - entry.at : -1
      // A clock that was set back makes nothing younger.
      return age >= 0 && age < keptMs ? entry?.value : undefined
    },
    begin: () => {
      const before = timesForgotten
      return (key, value, now) => {
        if (timesForgotten !== before) return
        // Anew, so that the first of the map is the oldest.
        entries.delete(key)
        entries.set(key, { value, at: now.getTime() })
        if (entries.size > most) entries.delete(entries.keys().next().value!)
      }
    },
    forget: (keys) => {
      timesForgotten++
      for (const key of keys) entries.delete(key)
    },
  }
}
