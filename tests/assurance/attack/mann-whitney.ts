/**
 * The two-sided Mann–Whitney U test: how likely two samples from the same distribution differ this much.
 * Uses the normal approximation, which is good from about twenty values.
 * @returns p, from 0 to 1
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, first: true })),
    ...other.map((value) => ({ value, first: false })),
  ]
  const sorted = all.toSorted((a, b) => a.value - b.value)
  const ranks = sorted.reduce((sum, { first }, index) => (first ? sum + index + 1 : sum), 0)
  const [n, m] = [one.length, other.length]
  const u = ranks - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normal(z))
}

/** The normal distribution function (Abramowitz and Stegun, 26.2.17), accurate to seven places. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = terms.reduce((total, factor, index) => total + factor * t ** (index + 1), 0)
  return 1 - (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}

/** The median. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
