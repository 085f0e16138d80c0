import type { CalendarDate } from '../../../domain/calendar-date'
import { maxSessionsPerWeek } from '../../../domain/diary'
import type { Session } from '../../../domain/participant.schema'
import { date, type DateRules, writtenDate } from './date'
import { weekBeginning } from './moved-date'
import { number } from './number'
import { field, type Foreign, isEmpty, isMap, warn } from './reading'
import { type Row, placesIn } from './rows'
import { sessions } from './sessions'
import { type DatedWeek, slashedOrder } from './slashed-dates'

/** Twice the longest plan: a wrong number in an answer must not make a diary longer. */
export const mostWeeks = 208

/** A week as far as it can be read; `sessions` is `null` if the answer does not say what was done. */
export type FoundWeek = {
  weekNumber: number
  weekStartDate: CalendarDate | null
  sessionFrequency: number | null
  sessions: Session[] | null
}

const weekFields = ['week_number', 'week_start_date', 'session_frequency', 'sessions'] as const

/** The rows of a diary, without empty ones. */
export function diaryRows(from: Foreign): Row[] {
  return placesIn(from, weekFields).filter(({ at }) => {
    if (isEmpty(at.value)) return false
    if (!isMap(at.value)) warn(at, 'is not a week; left out')
    return isMap(at.value)
  })
}

/** Decides the order of slashed dates once, from the start date, the requested start date and all weeks. */
export function orderOfDates(start: Foreign, rows: Row[], asked?: CalendarDate): DateRules['order'] {
  const weeks = rows.map(({ at }): DatedWeek => {
    // Drop warnings here: the number is read again later.
    const week = number({ ...field(at, 'week_number'), warnings: [] })
    return { written: writtenDate(field(at, 'week_start_date')).value, week }
  })
  const known: DatedWeek[] = asked === undefined ? [] : [{ written: asked, week: 1 }]
  return slashedOrder([...known, { written: writtenDate(start).value, week: 1 }, ...weeks])
}

/**
 * Reads each week on its own; weeks may be unordered, duplicated or missing.
 * @param start derives the number of a week without one
 */
export function foundWeeks(rows: Row[], start: CalendarDate | null, rules: DateRules): FoundWeek[] {
  const told = new Set(rows.map(({ at }) => number({ ...weekNumberAt(at), warnings: [] })))
  const isFromOne = !rows.some(({ key }) => key === 0)
  return rows.flatMap(({ key, at }) => {
    const weekStartDate = date(field(at, 'week_start_date'), rules)
    const byDate = start && weekStartDate && weekBeginning(start, weekStartDate)
    const place = placeOf(key, isFromOne)
    const byPlace = place !== null && !told.has(place) ? place : null
    const weekNumber = weekNumberOf(at, { byDate, byPlace })
    if (weekNumber === null) return []
    const found = { sessionFrequency: frequency(at), sessions: sessions(field(at, 'sessions')) }
    return [{ weekNumber, weekStartDate, ...found }]
  })
}

function weekNumberAt(at: Foreign): Foreign {
  return field(at, 'week_number', 'week')
}

function frequency(at: Foreign): number | null {
  const from = field(at, 'session_frequency', 'frequency')
  const read = number(from)
  if (read === null || read <= maxSessionsPerWeek) return read
  warn(from, 'is more sessions than a week has')
  return null
}

type Guesses = { byDate: number | null; byPlace: number | null }

function weekNumberOf(at: Foreign, { byDate, byPlace }: Guesses): number | null {
  const from = weekNumberAt(at)
  const read = number(from)
  if (isWeek(read)) return read
  const guess = byDate ?? byPlace
  if (isWeek(guess)) {
    warn(from, `is no week; taken as week ${guess} by its ${byDate ? 'date' : 'place'}`)
    return guess
  }
  warn(at, 'is a week without a readable number or date; left out')
  return null
}

function isWeek(value: number | null): value is number {
  return value !== null && value >= 1 && value <= mostWeeks
}

/** The week number implied by a row's index, number or name. */
function placeOf(key: Row['key'], isFromOne: boolean): number | null {
  if (typeof key === 'number') return isFromOne ? key : key + 1
  const [first, ...more] = key.match(/\d{1,4}/g) ?? []
  return first === undefined || more.length > 0 ? null : Number(first)
}
