import type { TestContext } from 'vitest'

/** A finding of a program as shown in `docs/assurance.md`. */
export type Finding = {
  /** The promise in one sentence. */
  promise: string
  /** The load, such as "20,000 writes, 100 kills of the app". */
  load: string
  /** The result with its figures, such as "0 lost, 214 unknown, each resolved by reading again". */
  result: string
}

declare module 'vitest' {
  interface TaskMeta {
    finding?: Finding
  }
}

/** Whether this is the long form (`npm run assure`) or the short one in `npm test`. */
export const isLong = process.env.ASSURANCE === 'long'

/** The random seed. `SEED=7 npm run assure` sets another. */
export const seed = Number(process.env.SEED ?? 20261122)

/** @returns the value for the current form */
export function inForm<Value>({ short, long }: { short: Value; long: Value }): Value {
  return isLong ? long : short
}

/** Formats a number, such as 20,000. */
export function figure(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: 2 })
}

/**
 * Publishes a finding, whether its promise held or not. Call it before the assertions, so that failures are published
 * too.
 * @param task of the test
 */
export function publish({ meta }: TestContext['task'], finding: Finding): void {
  meta.finding = finding
}
