import { isBlocks, linesOfBlocks } from './blocks'
import { plainLine, plainText } from './plain-text'
import { field, type Foreign, isEmpty, isMap, isObject, warn } from './reading'
import { hasAny, list } from './rows'
import { textIn } from './text'

export const rowNames = ['step', 'text', 'option', 'item', 'title', 'description', 'content'] as const

/**
 * Reads lines of plain words, such as the reasons to stop: a list of texts, rows such as `{step}`, a text with lines, HTML,
 * blocks. List markers and empty lines are removed.
 */
export function lines(from: Foreign): string[] {
  const { value } = from
  if (isEmpty(value)) return []
  if (!isObject(value) || isBlocks(value)) return linesIn(from)
  if (isMap(value) && hasAny(from, ['rendered', 'label'])) return linesIn(from)
  return list(from, rowNames).flatMap(rowLines)
}

function linesIn(from: Foreign): string[] {
  if (isBlocks(from.value)) return clean(linesOfBlocks(from.value))
  const written = textIn(from)
  if (written === null) warn(from, 'is neither a text nor a list of texts; left out')
  return clean(plainText(written ?? '').split('\n'))
}

/** A row of a list is one line, unless it is rich text. */
function rowLines(at: Foreign): string[] {
  const place = isMap(at.value) && !isBlocks([at.value]) ? fieldOfRow(at) : at
  if (isBlocks(place.value)) return clean(linesOfBlocks(place.value))
  if (isBlocks([place.value])) return clean(linesOfBlocks([place.value]))
  const written = textIn(place)
  if (written === null) warn(at, 'is not a text; left out')
  const words = plainText(written ?? '')
  return words === '' ? [] : [words]
}

/** The field of a row that has its text. */
export function fieldOfRow(at: Foreign): Foreign {
  const named = field(at, ...rowNames)
  if (named.value !== undefined) return named
  // If a row has a single text, its key does not matter.
  const texts = Object.entries(at.value as object).filter(([, each]) => typeof each === 'string')
  const [only] = texts
  return only && texts.length === 1 ? field(at, only[0]) : at
}

function clean(written: string[]): string[] {
  return written
    .map((each) => plainLine(each.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '')))
    .filter((each) => each !== '')
}
