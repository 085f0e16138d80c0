/** Numbers that look like chance and come in the same order each time. */
export type Chance = {
  /** From 0 to 1, without 1. */
  next(): number
  /** A whole number from 0 to `below`, without it. */
  below(below: number): number
  /** One of them. */
  of<Value>(values: readonly Value[]): Value
}

/**
 * Begins them anew: mulberry32, which is small and even enough for choosing requests.
 * @param seed any whole number; another one gives other numbers
 */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    next,
    below,
    of: <Value>(values: readonly Value[]) => values[below(values.length)] as Value,
  }
}
