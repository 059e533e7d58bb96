const begin = 22
const end = 8

/** Nobody is woken: between ten in the evening and eight in the morning, of the fair's own clock, it waits for the morning. */
export function endOfQuietHours(now: Date, timeZone: string): Date {
  const minute = minuteOfDay(now, timeZone)
  if (minute >= end * 60 && minute < begin * 60) return now
  const wait = end * 60 - minute + (minute >= begin * 60 ? 24 * 60 : 0)
  const guess = new Date(Math.floor(now.getTime() / 60_000 + wait) * 60_000)
  // In a night in which the clocks are changed the morning comes earlier or later.
  return new Date(guess.getTime() + (end * 60 - minuteOfDay(guess, timeZone)) * 60_000)
}

function minuteOfDay(moment: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const [hour = 0, minute = 0] = format.format(moment).split(':').map(Number)
  return hour * 60 + minute
}
