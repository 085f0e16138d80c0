import { childAt, field, type Foreign, isEmpty, isMap, isObject, warn, withValue } from './reading'

/** An entry of a list: `key` is its index, its number in a PHP list with gaps, or its name in a map. */
export type Row = { key: number | string; at: Foreign }

/**
 * Every entry of a list in any known format, including empty ones.
 * @param fields identify a single row in place of a list
 */
export function placesIn(from: Foreign, fields: readonly string[] = []): Row[] {
  const { value } = from
  if (isEmpty(value)) return []
  if (Array.isArray(value)) return value.map((_, key) => ({ key, at: childAt(from, key) }))
  if (!isMap(value)) {
    warn(from, 'is not a list')
    return []
  }
  if (hasAny(from, fields)) {
    warn(from, 'is one entry instead of a list; taken as a list of one')
    return [{ key: 0, at: from }]
  }
  return Object.keys(value).map((key) => ({
    key: /^\d{1,9}$/.test(key) ? Number(key) : key,
    at: childAt(from, key),
  }))
}

/** The rows of a list in any known format. Empty rows, such as `null` or `false`, are skipped. */
export function list(from: Foreign, fields: readonly string[] = []): Foreign[] {
  return placesIn(from, fields)
    .filter(({ at }) => !isEmpty(at.value))
    .map(({ at }) => at)
}

/** The first non-empty item if a list was given for a single value; other values are unchanged. */
export function firstOf(from: Foreign): Foreign {
  return Array.isArray(from.value)
    ? withValue(
        from,
        from.value.find((each) => !isEmpty(each)),
      )
    : from
}

/** Whether a value has one of these fields, in snake_case or camelCase. */
export function hasAny(from: Foreign, fields: readonly string[]): boolean {
  return isMap(from.value) && fields.some((name) => field(from, name).value !== undefined)
}

/** Limit for envelopes inside each other. */
export const deepestEnvelope = 4

/**
 * The content of an envelope. If there are several, the one with an object: a server may also write an empty `data`.
 * @param names of envelopes, besides `data`
 */
export function envelopeIn(from: Foreign, names: readonly string[]): Foreign | undefined {
  const all = ['data', ...names].map((name) => field(from, name)).filter(({ value }) => value !== undefined)
  const full = all.filter(({ value }) => !isEmpty(value))
  return full.find(({ value }) => isObject(value)) ?? full[0] ?? all[0]
}

/**
 * Unwraps a single record: `{data: …}`, `{<its name>: …}`, or a list of one.
 * @param fields identify the record
 * @param names of envelopes, besides `data`
 * @returns `null` if the envelope is unknown, or the whole answer is `null` or `false`: that is an error, never an
 * empty record
 */
export function unwrapped(
  from: Foreign,
  fields: readonly string[],
  names: readonly string[],
): Foreign | null {
  let inner = from
  for (let depth = 0; depth < deepestEnvelope; depth++) {
    const { value } = inner
    if (isEmpty(value)) return depth > 0 || Array.isArray(value) ? withValue(inner, {}) : null
    if (!isObject(value)) return null
    if (!Array.isArray(value) && (hasAny(inner, fields) || Object.keys(value).length === 0)) return inner
    const envelope = envelopeIn(inner, names)
    if (envelope) inner = envelope
    else {
      const [only, ...more] = list(inner)
      const isNumbered = Array.isArray(value) || Object.keys(value).every((key) => /^\d+$/.test(key))
      if (!only || more.length > 0 || !isNumbered) return null
      inner = only
    }
  }
  return null
}
