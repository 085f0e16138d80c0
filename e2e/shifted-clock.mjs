import { existsSync, readFileSync, writeFileSync } from 'node:fs'

// Loaded before a server (`--import`): its clock is ahead by the milliseconds in a file, read again at SIGUSR2.
const file = process.env.SHIFTED_CLOCK ?? ''
const RealDate = Date
const read = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0)
let ahead = read()

class ShiftedDate extends RealDate {
  /** @param {any[]} given */
  constructor(...given) {
    // @ts-expect-error As many as were given.
    super(...(given.length === 0 ? [ShiftedDate.now()] : given))
  }
  // Next.js copies what the class itself has.
  static parse = RealDate.parse
  static UTC = RealDate.UTC
  static now() {
    return RealDate.now() + ahead
  }
  /** @param {unknown} value */
  static [Symbol.hasInstance](value) {
    return Object.prototype.isPrototypeOf.call(RealDate.prototype, Object(value))
  }
}
// @ts-expect-error Nothing calls it without `new`.
globalThis.Date = ShiftedDate

process.on('SIGUSR2', () => {
  ahead = read()
  writeFileSync(`${file}.taken`, String(ahead))
})
