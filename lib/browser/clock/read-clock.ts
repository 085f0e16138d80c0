import type { ClockReading } from '../../domain/clock-reading'

/** Reads this device's clocks. */
export function readClock(): ClockReading {
  return { wall: Date.now(), steady: performance.now(), page: performance.timeOrigin }
}
