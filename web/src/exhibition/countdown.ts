import { useEffect, useState } from 'react'

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

/** Opening hours as moments: no knowledge of the fair's time zone is needed to count. */
export type FairDay = { opensAt: string; closesAt: string }

export type FairMoment =
  | { phase: 'unknown' }
  | { phase: 'before'; left: TimeLeft }
  | { phase: 'open'; day: number; of: number; closesAt: string }
  /** The night before `day`. */
  | { phase: 'between'; day: number; of: number; opensAt: string }
  | { phase: 'after' }

export function timeLeft(until: number, now: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

export function fairMoment(days: readonly FairDay[], now: number): FairMoment {
  const inOrder = days.toSorted((a, b) => Date.parse(a.opensAt) - Date.parse(b.opensAt))
  const at = inOrder.findIndex((day) => now < Date.parse(day.closesAt))
  const next = inOrder[at]
  if (!inOrder.length) return { phase: 'unknown' }
  if (!next) return { phase: 'after' }
  const opens = Date.parse(next.opensAt)
  if (now >= opens) return { phase: 'open', day: at + 1, of: days.length, closesAt: next.closesAt }
  if (at === 0) return { phase: 'before', left: timeLeft(opens, now) }
  return { phase: 'between', day: at + 1, of: days.length, opensAt: next.opensAt }
}

/** The present, every second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
