import type { Session } from '../../../domain/participant.schema'
import { instant } from './date'
import { flag } from './flag'
import { field, type Foreign, isEmpty, isMap, warn } from './reading'
import { hasAny, placesIn, type Row } from './rows'
import { textIn } from './text'

const flagNames = ['session_completed', 'completed'] as const
/** More sessions than any week has: a wrong number in an answer must not fill the memory. */
const mostPlaces = 50

/**
 * Reads the sessions of a week. Session n is at index n-1 in every format; an unreadable session is unclear, never "not
 * done".
 * @returns `null`, with a warning, if it is not a list
 */
export function sessions(from: Foreign): Session[] | null {
  const { value } = from
  if (isEmpty(value)) return []
  if (typeof value !== 'object') {
    warn(from, 'is not a list of sessions')
    return null
  }
  const found: Session[] = []
  for (const { index, at } of indexed(from, placesIn(from, flagNames))) {
    if (index === null || index < 0 || index >= mostPlaces) warn(at, 'is no session of a week; left out')
    else found[index] = joined(found[index], session(at))
  }
  return Array.from(found, (each) => each ?? { sessionCompleted: false })
}

/** Merges two entries of one session: done in either counts as done, and unclear takes precedence over "not done". */
export function joined(one: Session | undefined, other: Session): Session {
  if (!one || (!one.sessionCompleted && (other.sessionCompleted || other.unclear))) return other
  return one
}

function session(from: Foreign): Session {
  if (isEmpty(from.value) && !Array.isArray(from.value)) return { sessionCompleted: false }
  const isRow = isMap(from.value)
  if (isRow && !hasAny(from, flagNames)) {
    warn(from, 'does not say whether the session was completed')
    return { sessionCompleted: false, unclear: true }
  }
  const done = flag(isRow ? field(from, ...flagNames) : from)
  if (done === null) return { sessionCompleted: false, unclear: true }
  const completedAt = done && isRow ? instant(field(from, 'completed_at')) : undefined
  return completedAt === undefined ? { sessionCompleted: done } : { sessionCompleted: done, completedAt }
}

type Indexed = { index: number | null; at: Foreign }

function indexed(from: Foreign, rows: Row[]): Indexed[] {
  const named = rows.map(({ at }) => numberNamedIn(at))
  if (named.some((number) => number !== null))
    return rows.map(({ key, at }, place) => {
      const number = named[place] ?? null
      return { index: number === null ? (typeof key === 'number' ? key : null) : number - 1, at }
    })
  const keys = rows.map(({ key }) => key)
  if (keys.every((key) => typeof key === 'number')) {
    const countsFromOne = !Array.isArray(from.value) && Math.min(...keys) === 1
    if (countsFromOne) warn(from, 'is a map that begins with 1; counted from 1')
    return rows.map(({ at }, place) => ({ index: (keys[place] ?? 0) - (countsFromOne ? 1 : 0), at }))
  }
  return byName(from, rows)
}

/** Reads a map such as `{session_1, session_2}`. If its names have no numbers, their order counts. */
function byName(from: Foreign, rows: Row[]): Indexed[] {
  const numbers = rows.map(({ key }) => {
    const [first, ...more] = String(key).match(/\d+/g) ?? []
    return first === undefined || more.length > 0 ? null : Number(first)
  })
  if (numbers.every((number) => number !== null)) {
    const first = numbers.includes(0) ? 0 : 1
    return rows.map(({ at }, place) => ({ index: (numbers[place] ?? 0) - first, at }))
  }
  warn(from, 'is a map by name; taken in its order')
  return rows.map(({ at }, place) => ({ index: place, at }))
}

/** The number, from 1, of a row that gives its session number itself. */
function numberNamedIn(at: Foreign): number | null {
  if (!isMap(at.value)) return null
  const written = textIn(field(at, 'session_number', 'session')) ?? ''
  return /^[1-9]\d?$/.test(written) ? Number(written) : null
}
