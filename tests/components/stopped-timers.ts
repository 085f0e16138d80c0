import { vi } from 'vitest'

/** Stops the timers that last exactly so long, and no others. @returns lets their time pass */
export function stopTimersOf(stopped: number): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const start = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, milliseconds?: number) =>
    milliseconds === stopped ? void promise.then(run) : start(run, milliseconds)) as typeof setTimeout)
  return () => resolve(undefined)
}

/** Stops the time within which a second tap is part of a double tap. @returns lets it pass */
export const stopDoubleTapTime = () => stopTimersOf(600)
