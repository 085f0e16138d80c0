import { vi } from 'vitest'

/** Holds back all timers of exactly `stopped` milliseconds, and no others. @returns a function that fires them */
export function stopTimersOf(stopped: number): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const start = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, milliseconds?: number) =>
    milliseconds === stopped ? void promise.then(run) : start(run, milliseconds)) as typeof setTimeout)
  return () => resolve(undefined)
}

/** Holds back the timers of a double tap. @returns a function that fires them */
export const stopDoubleTapTime = () => stopTimersOf(600)
