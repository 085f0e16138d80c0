import { plainLine } from './plain-text'
import { field, type Foreign, isEmpty, isMap, isObject, warn, withValue } from './reading'
import { firstOf, list } from './rows'
import { line, textIn } from './text'

/** Placeholder for a missing category: such exercises are listed last. */
const noCategory = '–'

/** Reads the key of an exercise's category: a key, the first of a list, `{value, label}`, a term. */
export function category(written: Foreign): string {
  const from = firstOf(written)
  const { value } = from
  if (isEmpty(value)) return noCategory
  const at = isMap(value) ? field(from, 'key', 'slug', 'value', 'term_id', 'id', 'name', 'label') : from
  const marked = textIn(at, 'value')?.trim() ?? ''
  if (marked === '' && isObject(value)) warn(from, 'is not a category; shown below the others')
  // An editor may leave markup such as `&nbsp;` in an emptied field.
  const key = plainLine(marked)
  return key === '' ? noCategory : key
}

/**
 * Reads the site's categories: a map, a list of names, or a list of `{key, value}`, `{key, label}`, `{value, label}` or
 * terms.
 */
export function categories(from: Foreign): Record<string, string> {
  const { value } = from
  if (isEmpty(value)) return {}
  const isList = Array.isArray(value) || (isMap(value) && Object.values(value).some(isMap))
  const pairs = isList
    ? list(from, ['label', 'name']).map(pair)
    : isMap(value)
      ? Object.keys(value).map((key) => ({ key, name: line(withValue(from, value[key])) }))
      : []
  if (!isObject(value)) warn(from, 'is neither a map nor a list')
  return Object.fromEntries(pairs.filter(isUsable).map(({ key, name }) => [key, name]))
}

function pair(at: Foreign): { key: string; name: string } {
  if (!isMap(at.value)) return { key: line(at), name: line(at) }
  const key = textIn(field(at, 'key', 'slug', 'value', 'term_id', 'id'))?.trim() ?? ''
  const isValueTheName = textIn(field(at, 'key', 'slug')) !== ''
  const name = line(isValueTheName ? field(at, 'label', 'name', 'value') : field(at, 'label', 'name'))
  return { key: key === '' ? name : key, name: name === '' ? key : name }
}

// `__proto__` as a key could be mistaken for the map's prototype.
function isUsable({ key, name }: { key: string; name: string }): boolean {
  return key !== '' && name !== '' && key !== '__proto__'
}
