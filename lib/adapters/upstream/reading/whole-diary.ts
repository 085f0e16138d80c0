import type { CalendarDate } from '../../../domain/calendar-date'
import type { DiaryWeek, Session } from '../../../domain/participant.schema'
import type { FoundWeek } from './diary'
import { weeksLater } from './moved-date'
import { type Foreign, warn } from './reading'
import { joined } from './sessions'

/** Completes a diary; `null` if the site settings are unknown. */
export type PlanShape = { weeks: number; smallestFrequency: number } | null

/** The default frequency of the demo and the plugin, used if no week has one. */
const usualFrequency = 2

/** `isComplete`: the server never leaves out a week. */
type DiaryLength = { shape: PlanShape; isComplete: boolean }

/**
 * Completes a diary: sorted, each week once, from the first to the plan's last. A plan keeps its length if the settings
 * change or a stand-in replaces them, so later weeks are added only if the server may leave weeks out.
 * @param from for warnings
 */
export function wholeDiary(
  from: Foreign,
  found: FoundWeek[],
  start: CalendarDate | null,
  { shape, isComplete }: DiaryLength,
): DiaryWeek[] {
  const weeks = joinedWeeks(from, found)
  const mayLackWeeks = !isComplete || weeks.size === 0
  const last = Math.max(0, ...weeks.keys(), start && mayLackWeeks ? (shape?.weeks ?? 0) : 0)
  const missing: number[] = []
  let frequency = shape?.smallestFrequency ?? smallestIn(found)
  const whole: DiaryWeek[] = []
  for (let weekNumber = 1; weekNumber <= last; weekNumber++) {
    const week = weeks.get(weekNumber)
    const weekStartDate = week?.weekStartDate ?? (start && weeksLater(start, weekNumber - 1))
    if (!week) missing.push(weekNumber)
    frequency = week?.sessionFrequency ?? frequency
    if (!weekStartDate) {
      if (week) warn(from, `does not say when week ${weekNumber} begins; left out`)
      continue
    }
    const sessions = week ? (week.sessions ?? unclearSessions(frequency)) : []
    whole.push({ weekNumber, weekStartDate, sessionFrequency: frequency, sessions })
  }
  const [first] = missing
  if (first !== undefined && start)
    warn(from, `lacks ${missing.length} of ${last} weeks, from week ${first}; made from the start date`)
  return whole
}

function joinedWeeks(from: Foreign, found: FoundWeek[]): Map<number, FoundWeek> {
  const weeks = new Map<number, FoundWeek>()
  for (const week of found) {
    const before = weeks.get(week.weekNumber)
    if (before) warn(from, `has week ${week.weekNumber} twice; joined`)
    weeks.set(week.weekNumber, before ? joinedWeek(before, week) : week)
  }
  return weeks
}

function joinedWeek(one: FoundWeek, other: FoundWeek): FoundWeek {
  const length = Math.max(one.sessions?.length ?? 0, other.sessions?.length ?? 0)
  const both = Array.from({ length }, (_, index): Session => {
    const missing = { sessionCompleted: false }
    return joined(one.sessions?.[index] ?? missing, other.sessions?.[index] ?? missing)
  })
  return {
    ...one,
    weekStartDate: one.weekStartDate ?? other.weekStartDate,
    sessionFrequency: one.sessionFrequency ?? other.sessionFrequency,
    sessions: one.sessions === null && other.sessions === null ? null : both,
  }
}

function smallestIn(found: FoundWeek[]): number {
  const known = found.flatMap(({ sessionFrequency }) => sessionFrequency ?? [])
  return known.length > 0 ? Math.min(...known) : usualFrequency
}

function unclearSessions(frequency: number): Session[] {
  return Array.from({ length: frequency }, () => ({ sessionCompleted: false, unclear: true }))
}
