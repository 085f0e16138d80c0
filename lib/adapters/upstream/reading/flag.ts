import { type Foreign, isEmpty, warn } from './reading'

const yes: readonly unknown[] = [true, 1, '1', 'true', 'yes', 'on']
const no: readonly unknown[] = [0, '0', 'false', 'no', 'off']

/**
 * Reads yes or no, as PHP, forms and content systems write it.
 * @returns `false` if empty; `null`, with a warning, if it is neither
 */
export function flag(from: Foreign): boolean | null {
  const { value } = from
  if (isEmpty(value)) return Array.isArray(value) ? unclear(from) : false
  const plain = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (yes.includes(plain)) return true
  return no.includes(plain) ? false : unclear(from)
}

function unclear(from: Foreign): null {
  warn(from, 'is neither yes nor no')
  return null
}
