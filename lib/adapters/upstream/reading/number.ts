import { field, type Foreign, isEmpty, isMap, quoted, warn, withValue } from './reading'
import { hasAny } from './rows'

// "every 2 days" does not count 2 of anything.
const interval = /\b(every|each|once in|alle|jede[nrs]?|cada|tous les|toutes les|ogni|elke|om de|co)\s*\d/i

/**
 * Reads a whole number that is not negative: 12, "12", "12.0", "2 times a week".
 * @returns `null` if empty, and with a warning for no number or more than one, such as "1-2"
 */
export function number(from: Foreign): number | null {
  const { value } = from
  if (isEmpty(value)) return null
  const read = numberIn(from)
  if (read === null) warn(from, 'is not one whole number')
  return read
}

/** The same for content, with the value in the warning. */
export function contentNumber(from: Foreign): number | null {
  const read = isEmpty(from.value) ? null : numberIn(from)
  if (read === null && !isEmpty(from.value)) warn(from, `${quoted(from.value)} is not one whole number`)
  return read
}

function numberIn(from: Foreign, depth = 0): number | null {
  const { value } = from
  if (typeof value === 'number') return isUsable(value) ? value : null
  if (typeof value === 'string') return numberInText(value)
  if (depth > 2) return null
  if (Array.isArray(value)) return value.length === 1 ? numberIn(withValue(from, value[0]), depth + 1) : null
  if (!isMap(value) || !hasAny(from, ['value', 'label'])) return null
  return numberIn(field(from, 'value'), depth + 1) ?? numberIn(field(from, 'label'), depth + 1)
}

/** The only whole number in a text; `null` for none or several. */
function numberInText(text: string): number | null {
  // A digit inside a word is not a number.
  if (text.length > 200 || interval.test(text) || /[\p{L}_]\d/u.test(text)) return null
  const [found, ...more] = text.matchAll(/(?<sign>(?<=^\s*)[-−]\s*)?(?<whole>\d+)(?:[.,](?<part>\d+))?/g)
  const { sign, whole = '', part = '' } = found?.groups ?? {}
  // Three zeros after a comma or point may be thousands or decimals, so the number is unknown.
  if (!found || more.length > 0 || sign !== undefined || !/^0{0,2}$/.test(part)) return null
  return isUsable(Number(whole)) ? Number(whole) : null
}

function isUsable(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}
