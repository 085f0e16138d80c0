import { existsSync, readFileSync, writeFileSync } from 'node:fs'

// Preloaded into a server (`--import`): its clock is ahead by the milliseconds in a file, which is read again on
// SIGUSR2.
const file = process.env.SHIFTED_CLOCK ?? ''
const RealDate = Date
const read = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0)
let ahead = read()

class ShiftedDate extends RealDate {
  /** @param {any[]} given */
  constructor(...given) {
    // @ts-expect-error Passes on any number of arguments.
    super(...(given.length === 0 ? [ShiftedDate.now()] : given))
  }
  // Own properties, because Next.js copies those of the class itself.
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
// @ts-expect-error No code calls it without `new`.
globalThis.Date = ShiftedDate

process.on('SIGUSR2', () => {
  ahead = read()
  writeFileSync(`${file}.taken`, String(ahead))
})
