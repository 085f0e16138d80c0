import { existsSync, readFileSync, writeFileSync } from 'node:fs'

// Preloaded into a server (`--import`): its wall clock and its monotonic clock are ahead by the 2 numbers of milliseconds
// in a file, which is read again on SIGUSR2. Both by the same: time has passed. The first alone: the clock was set.
const file = process.env.SHIFTED_CLOCK ?? ''
const RealDate = Date
const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : '0 0').split(' ').map(Number)
let [ahead = 0, passed = 0] = read()

const monotonic = performance.now.bind(performance)
performance.now = () => monotonic() + passed

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
  ;[ahead = 0, passed = 0] = read()
  writeFileSync(`${file}.taken`, `${ahead} ${passed}`)
})
