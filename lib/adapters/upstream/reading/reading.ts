// Base of all readers: an untrusted value, its path in the answer, and warnings about what could not be used.

import type { ContentWarning } from '../../../ports/content-report'

/** The result of reading an answer, and what was dropped or guessed. */
export type Reading<Value> = { value: Value; warnings: ContentWarning[] }

/** A value anywhere in an untrusted answer. All values of one answer share one list of warnings. */
export type Foreign = { readonly value: unknown; readonly path: string; readonly warnings: ContentWarning[] }

/**
 * Reads an answer. Readers never throw: they warn, and return what is usable.
 * @param root prefix of paths, such as `participant_diary`; `''` for none
 */
export function reading<Value>(value: unknown, root: string, read: (from: Foreign) => Value): Reading<Value> {
  const warnings: ContentWarning[] = []
  return { value: read({ value, path: root, warnings }), warnings }
}

/** The value at a key of an object or an index of a list. */
export function childAt({ value, path, warnings }: Foreign, key: string | number): Foreign {
  const child =
    isObject(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
  return { value: child, path: pathTo(path, key), warnings }
}

/**
 * The first of these fields that is not empty, in snake_case or camelCase.
 * @param names in snake_case; warnings use the first one if none is present
 */
export function field(from: Foreign, ...names: [string, ...string[]]): Foreign {
  const { value } = from
  const written = names.flatMap((name) => [name, inCamelCase(name)])
  const there = isMap(value) ? written.filter((name) => Object.hasOwn(value, name)) : []
  const key = there.find((name) => !isEmpty(childAt(from, name).value)) ?? there[0]
  return key === undefined ? { ...childAt(from, names[0]), value: undefined } : childAt(from, key)
}

/** The same path with another value, such as the content of an envelope. */
export function withValue(from: Foreign, value: unknown): Foreign {
  return { ...from, value }
}

/** Limit for one answer: a list that is wrong throughout shows within that many. */
export const mostWarnings = 200

/** Adds a warning, once for each path and reason. */
export function warn({ path, warnings }: Foreign, words: string, more: { missing?: true } = {}): void {
  if (warnings.length >= mostWarnings && more.missing === undefined) return
  if (warnings.some((each) => each.path === path && each.words === words)) return
  warnings.push({ path: path === '' ? 'the answer' : path, words, ...more })
}

/** What PHP, ACF and content systems write for an empty value. */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === false ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** Lists count too. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** An object that is not a list. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value)
}

/** A short content value on one line, for a warning. Never use it for text that users wrote. */
export function quoted(value: unknown): string {
  const words = isObject(value) ? (Array.isArray(value) ? '[…]' : '{…}') : String(value)
  return JSON.stringify(words.length > 40 ? `${words.slice(0, 40)}…` : words)
}

function inCamelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

// Keys of maps are free text of their authors, so only simple ones appear in a path.
function pathTo(path: string, key: string | number): string {
  if (typeof key === 'number' || /^\d{1,9}$/.test(key)) return `${path}[${key}]`
  const plain = /^[a-z]\w{0,40}$/i.test(key) ? key : '?'
  return path === '' ? plain : `${path}.${plain}`
}
