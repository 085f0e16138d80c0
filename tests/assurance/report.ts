import type { TestContext } from 'vitest'

/** What a program found, as `docs/assurance.md` shows it. */
export type Finding = {
  /** What is promised, in a sentence. */
  promise: string
  /** How much was thrown at it: "20,000 writes, 100 kills of the app". */
  load: string
  /** What came of it, with its figures: "0 lost, 214 unknown, each resolved by reading again". */
  result: string
}

declare module 'vitest' {
  interface TaskMeta {
    finding?: Finding
  }
}

/** Whether this is the long form (`npm run assure`), or the short one that `npm test` runs. */
export const isLong = process.env.ASSURANCE === 'long'

/** Where chance begins: the same seed makes the same requests. `SEED=7 npm run assure` takes another. */
export const seed = Number(process.env.SEED ?? 20261122)

/** @returns what the form that runs now takes */
export function inForm<Value>({ short, long }: { short: Value; long: Value }): Value {
  return isLong ? long : short
}

/** A number as people read it: 20,000. */
export function figure(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: 2 })
}

/**
 * Notes what a program found, whether its promise held or not. Call it before the assertions: a figure that is not what it
 * should be is a figure too.
 * @param task of the test that finds it
 */
export function publish({ meta }: TestContext['task'], finding: Finding): void {
  meta.finding = finding
}
