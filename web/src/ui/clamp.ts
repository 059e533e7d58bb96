/** What has been typed as a number within its bounds; null where no number was typed. */
export function clampNumber(typed: string, min: number, max: number): number | null {
  const number = Number(typed.trim())
  if (typed.trim() === '' || Number.isNaN(number)) return null
  return Math.min(max, Math.max(min, number))
}
