/** What looks like chance and is the same each time: every part of the demo has a seed of its own. */
export type Chance = {
  /** A whole number from 0, below the one given. */
  below(limit: number): number
  pick<T>(choices: readonly T[]): T
}

/** Mulberry32: thirty-two bits of state are plenty for a few hundred names. */
export function makeChance(seed: number): Chance {
  let state = seed
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return { below, pick: (choices) => choices[below(choices.length)]! }
}
