import type { ClockReading } from '../../domain/clock-reading'

/** What this device's clocks say now. */
export function readClock(): ClockReading {
  return { wall: Date.now(), steady: performance.now(), page: performance.timeOrigin }
}
