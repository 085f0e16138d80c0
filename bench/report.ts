/** What one measure found, as `docs/benchmarks.md` shows it. */
export type Finding = {
  title: string
  /** What was measured, and how. */
  how: string
  columns: string[]
  rows: string[][]
  /** What must hold, with its figure. */
  goals: Goal[]
}

export type Goal = { words: string; figure: string; held: boolean }

/** A goal that a figure may not exceed. */
export function atMost(words: string, value: number, most: number, unit = ''): Goal {
  return { words: `${words}: at most ${most}${unit}`, figure: `${exact(value)}${unit}`, held: value <= most }
}

/** A goal that a figure must reach. */
export function atLeast(words: string, value: number, least: number, unit = ''): Goal {
  return {
    words: `${words}: at least ${least}${unit}`,
    figure: `${exact(value)}${unit}`,
    held: value >= least,
  }
}

/** A number with so many digits that what misses a goal by little does not read as if it had reached it. */
export function exact(value: number): string {
  if (Number.isNaN(value)) throw new Error('A figure is missing')
  return value.toLocaleString('en-GB', { maximumFractionDigits: 4 })
}

/** A number as people read it: 2,400, 12.3, 0.05. */
export function figure(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits })
}
