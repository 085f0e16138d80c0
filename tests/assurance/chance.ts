/** A reproducible sequence of pseudo-random numbers. */
export type Chance = {
  /** A number in [0, 1). */
  next(): number
  /** An integer in [0, below). */
  below(below: number): number
  /** One of the values. */
  of<Value>(values: readonly Value[]): Value
}

/**
 * Starts a sequence with mulberry32, which is small and uniform enough for choosing requests.
 * @param seed any integer; other seeds give other sequences
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
