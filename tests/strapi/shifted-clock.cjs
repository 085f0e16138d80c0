// Loaded before a Strapi under test: its clock is ahead by the milliseconds that CLOCK_FILE says. It is read each time, as
// the next request comes sooner than any time that one would keep it for.
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
