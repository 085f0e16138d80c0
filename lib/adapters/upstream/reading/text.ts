import { isBlocks, linesOfBlocks } from './blocks'
import { plainLine, plainText } from './plain-text'
import { field, type Foreign, isEmpty, isMap, warn, withValue } from './reading'
import { hasAny } from './rows'

/** Which part of `{value, label}` to read: the displayed text or the server's key. */
type Part = 'label' | 'value'

/**
 * Reads text: a text, a number, `{rendered}`, `{value, label}`, a list of one, blocks of rich text.
 * @returns `''` if empty, and with a warning if it is not a text
 */
export function text(from: Foreign, part: Part = 'label'): string {
  return textIn(from, part) ?? unreadable(from)
}

/** The same without a warning; `null` if it is not a text. */
export function textIn(from: Foreign, part: Part = 'label', depth = 0): string | null {
  const { value } = from
  if (isEmpty(value)) return ''
  if (typeof value === 'string')
    return value.isWellFormed() ? value.replaceAll('\0', '') : value.toWellFormed()
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
  if (depth > 3) return null
  if (isBlocks(value)) return linesOfBlocks(value).join('\n')
  if (Array.isArray(value))
    return value.length === 1 ? textIn(withValue(from, value[0]), part, depth + 1) : null
  if (!isMap(value)) return null
  if (hasAny(from, ['rendered'])) return textIn(field(from, 'rendered'), part, depth + 1)
  if (!hasAny(from, ['value', 'label'])) return null
  const [first, second] = part === 'label' ? (['label', 'value'] as const) : (['value', 'label'] as const)
  const written = textIn(field(from, first), part, depth + 1) ?? ''
  return written.trim() === '' ? textIn(field(from, second), part, depth + 1) : written
}

/** Plain text of several lines, from text that may be HTML. */
export function paragraphs(from: Foreign): string {
  return plainText(text(from))
}

/** The same on one line. */
export function line(from: Foreign, part: Part = 'label'): string {
  return plainLine(text(from, part))
}

/** Reads an identifier as text; `null` if there is none. */
export function identifier(from: Foreign): string | null {
  const written = textIn(from, 'value')?.trim() ?? ''
  return written === '' || written.length > 200 ? null : written
}

function unreadable(from: Foreign): string {
  warn(from, 'is not a text; left empty')
  return ''
}
