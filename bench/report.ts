/** The result of one measure, as shown in `docs/benchmarks.md`. */
export type Finding = {
  title: string
  /** What was measured and how, for the reader. */
  how: string
  columns: string[]
  rows: string[][]
  /** Goals, each with its measured figure. */
  goals: Goal[]
}

export type Goal = { words: string; figure: string; held: boolean }

/** A goal with an upper limit. */
export function atMost(words: string, value: number, most: number, unit = ''): Goal {
  return { words: `${words}: at most ${most}${unit}`, figure: `${exact(value)}${unit}`, held: value <= most }
}

/** A goal with a lower limit. */
export function atLeast(words: string, value: number, least: number, unit = ''): Goal {
  return {
    words: `${words}: at least ${least}${unit}`,
    figure: `${exact(value)}${unit}`,
    held: value >= least,
  }
}

/** A number with enough digits that a narrow miss of a goal does not look like a pass. */
export function exact(value: number): string {
  if (Number.isNaN(value)) throw new Error('A figure is missing')
  return value.toLocaleString('en-GB', { maximumFractionDigits: 4 })
}

/** A number formatted for people: 2,400, 12.3, 0.05. */
export function figure(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits })
}
