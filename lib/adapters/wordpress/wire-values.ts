// How WordPress, its plugins and PHP write values. Each schema takes every writing of one kind of value and gives ours.
import { z } from 'zod'
import { calendarDateSchema } from '../../domain/participant.schema'
import { plainLine, plainText } from './plain-text'

/** What ACF and PHP write where there is nothing. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === false || value === '' || isEmptyList(value)
}

export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** Text, as it is. Numbers are texts too. */
export const text = z.preprocess((value) => {
  if (isEmpty(value)) return ''
  return typeof value === 'number' ? String(value) : value
}, z.string())

/** Text that may have been written as HTML, of several lines. */
export const paragraphs = text.transform(plainText)

/** The same of one line. */
export const line = text.transform(plainLine)

/** Text that is never missing, such as an identifier. */
export const filled = text.pipe(z.string().min(1))

/** A whole number. */
export const whole = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value),
  z.int(),
)

/** Yes or no. */
export const truth = z.preprocess((value) => {
  if (isEmpty(value) || value === 0 || value === '0' || value === 'false') return false
  return value === 1 || value === '1' || value === 'true' ? true : value
}, z.boolean())

/** `YYYY-MM-DD` or `YYYYMMDD`; `null` where there is none. */
export const dateOrNone = z.preprocess((value) => {
  if (isEmpty(value)) return null
  return String(value).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}, calendarDateSchema.nullable())

/** An instant, in UTC; `undefined` where there is none. */
export const instantOrNone = z.preprocess(
  (value) => (isEmpty(value) ? undefined : value),
  z.iso
    .datetime({ offset: true })
    .transform((written) => new Date(written).toISOString())
    .optional(),
)

/** An answer that says nothing. PHP writes `{}` as `[]`. */
export const nothing = z.preprocess((value) => (isEmptyList(value) ? {} : value), z.object({}))

/** A list. PHP writes one from whose middle something was taken as an object, with numbers for keys. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess((value) => {
    if (isEmpty(value)) return []
    return isNumbered(value) ? Object.values(value) : value
  }, z.array(item))
}

function isNumbered(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).every((key) => /^\d+$/.test(key))
  )
}

/** What may be missing: `null` then. */
export function orNone<Value extends z.ZodType>(value: Value) {
  return z.preprocess((given) => (isEmpty(given) ? null : given), value.nullable())
}
