import { createFormatter } from 'next-intl'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { keepFormatters, mostFormatters } from '@/lib/kept-formatters'
import { startOrExit } from '@/lib/start'
import { aConfig } from './builders/config'
import { someServices } from './builders/services'

const servicesKey = Symbol.for('steadily.services')
const place = globalThis as Record<symbol, unknown>
const { DateTimeFormat, NumberFormat, PluralRules, RelativeTimeFormat, ListFormat, DisplayNames } = Intl
const originals = { DateTimeFormat, NumberFormat, PluralRules, RelativeTimeFormat, ListFormat, DisplayNames }

afterEach(() => Object.assign(Intl, originals))

/** Counts the number formatters that are really made. */
function counting(): { made: () => number } {
  let made = 0
  const construct = (target: typeof NumberFormat, args: unknown[], asked: () => void) => {
    made += 1
    return Reflect.construct(target, args, asked) as object
  }
  Object.assign(Intl, { NumberFormat: new Proxy(NumberFormat, { construct }) })
  return { made: () => made }
}

describe('formatters of the server process', () => {
  it('formatters are made once for many requests of next-intl', () => {
    const { made } = counting()
    keepFormatters()
    const request = () => createFormatter({ locale: 'en-GB', timeZone: 'UTC' })
    const written = [1, 2, 3].map((number) => request().number(number / 4, { style: 'percent' }))
    expect(written).toEqual(['25%', '50%', '75%'])
    expect(made()).toBe(1)
  })

  it('kept formatters differ by kind, locale and options', () => {
    keepFormatters()
    const noon = new Date('2026-03-11T12:00:00Z')
    const day = (locale: string, timeZone: string) =>
      new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone, hourCycle: 'h23' }).format(noon)
    expect([day('en-GB', 'UTC'), day('en-GB', 'Asia/Tokyo'), day('en-GB', 'UTC')]).toEqual(['12', '21', '12'])
    expect(new Intl.NumberFormat('es-ES').format(0.5)).toBe('0,5')
    expect(new Intl.NumberFormat('en-GB').format(0.5)).toBe('0.5')
    expect(new Intl.PluralRules('en-GB').select(1)).toBe('one')
    expect(new Intl.PluralRules('en-GB', { type: 'ordinal' }).select(2)).toBe('two')
    expect(new Intl.NumberFormat('en-GB')).toBeInstanceOf(Intl.NumberFormat)
  })

  it('formatters are not kept for a locale that is no text', () => {
    keepFormatters()
    const [spanish, english] = [new Intl.Locale('es'), new Intl.Locale('en')]
    expect(new Intl.NumberFormat(spanish).resolvedOptions().locale).toBe('es')
    expect(new Intl.NumberFormat(english).resolvedOptions().locale).toBe('en')
    class Own extends Intl.NumberFormat {}
    expect(new Own('en')).toBeInstanceOf(Own)
  })

  it('kept formatters are bounded: the oldest makes room', () => {
    keepFormatters()
    const least = (minimumIntegerDigits: number, maximumFractionDigits: number) =>
      new Intl.NumberFormat('en', { minimumIntegerDigits, maximumFractionDigits })
    const first = least(1, 0)
    expect(least(1, 0)).toBe(first)
    for (let number = 1; number < mostFormatters; number++) least(1 + (number % 20), Math.floor(number / 20))
    expect(least(1, 0)).toBe(first)
    least(21, 99)
    expect(least(1, 0)).not.toBe(first)
  })

  it('constructors of formatters can be put back to the originals', () => {
    const restore = keepFormatters()
    expect(new Intl.NumberFormat('en')).toBe(new Intl.NumberFormat('en'))
    restore()
    expect(Intl.NumberFormat).toBe(NumberFormat)
  })

  it('formatters are kept from the start of the server', async () => {
    place[servicesKey] = Promise.resolve(someServices({ config: { ...aConfig({}), development: true } }))
    onTestFinished(() => void (place[servicesKey] = undefined))
    await startOrExit()
    expect(new Intl.NumberFormat('en')).toBe(new Intl.NumberFormat('en'))
  })
})
