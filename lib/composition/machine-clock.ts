import 'server-only'
import type { Clock } from '../ports/clock'
import type { Log } from '../ports/log'

const minutes = 60 * 1000

/** A smaller difference is a clock that is being corrected slowly, as NTP does. */
const smallestStep = 2 * minutes
const unsettledFor = 60 * minutes
// A process that stood still between two readings has read two different moments.
const longestReading = 1000

/** The clocks of this machine, in milliseconds. `monotonic` is never set, and may stand still while the machine sleeps. */
export type Readings = { wall: () => number; monotonic: () => number }

const thisMachine: Readings = { wall: () => Date.now(), monotonic: () => performance.now() }

/**
 * The clock of this machine. Each use compares it with the time that has passed since the last one, and logs a step. After
 * an hour without another step it is trusted again.
 */
export function machineClock(log: Log, readings: Readings = thisMachine): Clock {
  const first = read(readings)
  // The wall clock less the monotonic one: at the last use, and as of before the steps of the last hour.
  let difference = first.wall - first.monotonic
  let trusted = difference
  let steppedAt: number | null = null

  const look = (): number => {
    const { wall, monotonic } = read(readings)
    const step = wall - monotonic - difference
    difference = wall - monotonic
    if (Math.abs(step) > smallestStep) {
      steppedAt = monotonic
      logStep(log, step)
    } else if (steppedAt !== null && monotonic - steppedAt >= unsettledFor) steppedAt = null
    if (steppedAt === null) trusted = difference
    return wall
  }

  return Object.assign(() => new Date(look()), {
    steps: {
      steady: () => {
        const wall = look()
        return new Date(wall - (difference - trusted))
      },
      ahead: () => {
        look()
        return difference - trusted
      },
      isUnsettled: () => {
        look()
        return steppedAt !== null
      },
    },
  })
}

function read({ wall, monotonic }: Readings): { wall: number; monotonic: number } {
  for (;;) {
    const before = monotonic()
    // Whole milliseconds, as in everything that ends by it: a seal with a fraction could not be opened.
    const now = { wall: wall(), monotonic: Math.round(monotonic()) }
    if (now.monotonic - before <= longestReading) return now
  }
}

function logStep(log: Log, step: number): void {
  const seconds = Math.round(Math.abs(step) / 1000)
  const how = step > 0 ? `went ${seconds} s too far` : `was set back by ${seconds} s`
  log.error(
    `the clock of this machine ${how}, or the machine slept: for an hour nothing is deleted by its date. Check the time and NTP (docs/deploying.md)`,
  )
}
