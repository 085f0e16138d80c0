import { type ClockReading, millisecondsBetween } from '../../domain/clock-reading'
import { readClock } from './read-clock'
import { readLocal, writeLocal } from '../store/local-storage'
import { createSubscribers } from '../store/subscribers'

const offsetName = 'clock-offset'
// Smaller differences are ignored: a `Date` header has whole seconds, and answers take a moment. Milliseconds.
const smallestCorrection = 2_000
// A larger gap between its two clocks means that the device slept or its clock was set; they cannot say which.
// Milliseconds.
const unclearGap = 2 * 60_000

/** The server's time when it was last known, and this device's clocks at that moment. */
let known: { server: number; read: ClockReading } | null = null
const changes = createSubscribers()

/** Whether this page knows the server's time. */
export function isServerTimeKnown(): boolean {
  return known !== null
}

/**
 * Returns the server's time: the last known one plus the time that has passed here since. Until the page knows it, this
 * device's clock with its last known correction.
 */
export function serverNow(): Date {
  if (known === null) return new Date(Date.now() + (Number(readLocal(offsetName)) || 0))
  const read = readClock()
  const passed =
    isUnclear(known.read, read) && navigator.onLine
      ? read.steady - known.read.steady
      : millisecondsBetween(known.read, read)
  return new Date(known.server + passed)
}

/**
 * Sets the server's time.
 * @param server milliseconds since 1970; ignored if `NaN`
 * @param read this device's clocks when the time arrived
 */
export function setServerTime(server: number, read: ClockReading = readClock()): void {
  if (Number.isNaN(server)) return
  const isRight = known !== null && Math.abs(estimateAt(known, read) - server) < smallestCorrection
  if (isRight && known && !isUnclear(known.read, read)) return
  known = { server, read }
  const offset = Math.round(server - read.wall)
  writeLocal(offsetName, Math.abs(offset) < smallestCorrection ? null : String(offset))
  changes.notify()
}

/** Notifies when the server's time differs from the estimate. @returns a function that unsubscribes */
export const subscribeToServerTime = changes.subscribe

/**
 * Whether this device slept or its clock was set since the server's time was known, so that the server has to be asked
 * again.
 */
export function isServerTimeUnclear(): boolean {
  return known !== null && isUnclear(known.read, readClock())
}

/** Relies on this device's clocks from now on: the server did not answer, or the page is read offline. */
export function trustDeviceClock(): void {
  const read = readClock()
  known = { server: known ? estimateAt(known, read) : serverNow().getTime(), read }
  changes.notify()
}

function estimateAt(last: { server: number; read: ClockReading }, read: ClockReading): number {
  return last.server + millisecondsBetween(last.read, read)
}

function isUnclear(earlier: ClockReading, later: ClockReading): boolean {
  const [wall, steady] = [later.wall - earlier.wall, later.steady - earlier.steady]
  return Math.abs(wall - steady) > unclearGap
}
