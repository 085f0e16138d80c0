// The ground of all readers: a foreign value, its place in the answer, and a report of what could not be used.

import type { ContentWarning } from '../../../ports/content-report'

/** What was made of an answer, and what was dropped or guessed on the way. */
export type Reading<Value> = { value: Value; warnings: ContentWarning[] }

/** A value anywhere in a foreign answer. All that come from one answer report into the same list. */
export type Foreign = { readonly value: unknown; readonly path: string; readonly warnings: ContentWarning[] }

/**
 * Reads an answer. A reader never throws: it warns, and gives what is left.
 * @param root what paths begin with, such as `participant_diary`; `''` for none
 */
export function reading<Value>(value: unknown, root: string, read: (from: Foreign) => Value): Reading<Value> {
  const warnings: ContentWarning[] = []
  return { value: read({ value, path: root, warnings }), warnings }
}

/** The value at a key of an object or a list. */
export function childAt({ value, path, warnings }: Foreign, key: string | number): Foreign {
  const child =
    isObject(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
  return { value: child, path: pathTo(path, key), warnings }
}

/**
 * The field of that name, in snake_case or camelCase: of several names the first that holds something.
 * @param names in snake_case; the first is what a warning calls it where none is there
 */
export function field(from: Foreign, ...names: [string, ...string[]]): Foreign {
  const { value } = from
  const written = names.flatMap((name) => [name, inCamelCase(name)])
  const there = isMap(value) ? written.filter((name) => Object.hasOwn(value, name)) : []
  const key = there.find((name) => !isEmpty(childAt(from, name).value)) ?? there[0]
  return key === undefined ? { ...childAt(from, names[0]), value: undefined } : childAt(from, key)
}

/** The same place with another value in it, such as what stood in an envelope. */
export function withValue(from: Foreign, value: unknown): Foreign {
  return { ...from, value }
}

/** More than this is not told of one answer: a list that is wrong throughout says so soon enough. */
export const mostWarnings = 200

/** Reports something, once for each place and reason. */
export function warn({ path, warnings }: Foreign, words: string, more: { missing?: true } = {}): void {
  if (warnings.length >= mostWarnings && more.missing === undefined) return
  if (warnings.some((each) => each.path === path && each.words === words)) return
  warnings.push({ path: path === '' ? 'the answer' : path, words, ...more })
}

/** What PHP, ACF and content systems write where there is nothing. */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === false ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** A list counts too. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** An object that is no list. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value)
}

/** A content value for a warning: short, on one line. Never for what people wrote. */
export function quoted(value: unknown): string {
  const words = isObject(value) ? (Array.isArray(value) ? '[…]' : '{…}') : String(value)
  return JSON.stringify(words.length > 40 ? `${words.slice(0, 40)}…` : words)
}

function inCamelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

// Keys of maps are their writers' own words.
function pathTo(path: string, key: string | number): string {
  if (typeof key === 'number' || /^\d{1,9}$/.test(key)) return `${path}[${key}]`
  const plain = /^[a-z]\w{0,40}$/i.test(key) ? key : '?'
  return path === '' ? plain : `${path}.${plain}`
}
