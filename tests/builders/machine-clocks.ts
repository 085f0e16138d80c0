import { vi } from 'vitest'
import { machineClock } from '@/lib/composition/machine-clock'
import { aLog } from './services'

const second = 1000

/**
 * The clock of a machine whose time passes, sleeps and is set only by the test. Sets `Date` for everything, also the
 * libraries and PGlite: the test file has to call `vi.useRealTimers` after each test.
 */
export function aMachine(start = '2026-03-11T10:00:00Z') {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(start) })
  let monotonic = 5 * second
  const log = aLog()
  const set = (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * second)
    // The monotonic clock has fractions of milliseconds.
    monotonic = Math.trunc(monotonic) + 0.3
  }
  const passTime = (seconds: number) => {
    set(seconds)
    monotonic += seconds * second
  }
  const clock = machineClock(log, { wall: () => Date.now(), monotonic: () => monotonic })
  return {
    clock: Object.assign(clock, { passTime }),
    log,
    /** Sets the wall clock forward, or back if negative. */
    set,
    /** The monotonic clock of Linux stands still while the machine sleeps. */
    sleep: set,
    passTime,
  }
}

/** Sets the clock forward, or back if negative, while the work runs. */
export async function whileAhead<Result>(
  { set }: Pick<ReturnType<typeof aMachine>, 'set'>,
  seconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  set(seconds)
  try {
    return await work()
  } finally {
    set(-seconds)
  }
}
