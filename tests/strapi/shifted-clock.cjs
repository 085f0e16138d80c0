// Loaded before a Strapi under test, whose clock is ahead by the milliseconds in CLOCK_FILE. The file is read on every
// call, because any caching would delay a change past the next request.
const { readFileSync } = require('node:fs')

const RealDate = Date
const now = () => RealDate.now() + Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(now())
    else super(...args)
  }
  static now() {
    return now()
  }
}
