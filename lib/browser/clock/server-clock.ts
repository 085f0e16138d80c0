import { type ClockReading, millisecondsBetween } from '../../domain/clock-reading'
import { readClock } from './read-clock'
import { readLocal, writeLocal } from '../store/local-storage'
import { createSubscribers } from '../store/subscribers'

const offsetName = 'clock-offset'
// Below it two instants are the same: a `Date` header has whole seconds, and answers take a moment.
const smallestCorrection = 2_000
// By more than this a device slept, or its clock was set: its own clocks cannot say which.
const unclearGap = 2 * 60_000

/** The server's time as it was known last, and what this device's clocks said then. */
let known: { server: number; read: ClockReading } | null = null
const changes = createSubscribers()

/** Whether this page knows the server's time. */
export function isServerTimeKnown(): boolean {
  return known !== null
}

/**
 * The server's time: what it said last, plus the time that has passed here since. Until a page knows it, this device's clock
 * corrected as it had to be last.
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
 * Takes over what the server says that the time is.
 * @param server milliseconds since 1970
 * @param read what this device's clocks said when it came
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

/** Tells when the server's time turned out to be another than was reckoned. @returns a function that unsubscribes */
export const subscribeToServerTime = changes.subscribe

/** Whether this device slept or its clock was set since the server's time was known, so that it has to be asked. */
export function isServerTimeUnclear(): boolean {
  return known !== null && isUnclear(known.read, readClock())
}

/** Goes by this device's clocks from here on: the server did not answer, or this page was kept to be read offline. */
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
