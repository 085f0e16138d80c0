import type { CalendarDate } from '../../../domain/calendar-date'
import { eventsOfKind } from '../../../domain/journal/kinds'
import { describesPlan, plannedFrequency } from '../../../domain/journal/plan-version'
import type { ExportPerson } from './people-source'

type Version = {
  /** ISO 8601, UTC; `null` for a present plan that the journal does not know yet. */
  notedAt: string | null
  start: CalendarDate | null
  frequency: number | null
  exercises: { id: string; sets: string; reps: string }[]
  isCurrent: boolean
}

/** An exercise of a version of a plan. A version without exercises has one line, with `place` 0. */
export type PlanLine = Omit<Version, 'exercises'> & {
  place: number
  exercise: Version['exercises'][number] | null
}

/** Returns the exercises of each version of a person's plan, oldest version first, the present plan as the last. */
export function planLines(person: ExportPerson): PlanLine[] {
  return versionsOf(person).flatMap(({ exercises, ...version }): PlanLine[] =>
    exercises.length === 0
      ? [{ ...version, place: 0, exercise: null }]
      : exercises.map((exercise, index) => ({ ...version, place: index + 1, exercise })),
  )
}

function versionsOf({ record, events }: ExportPerson): Version[] {
  const stored = eventsOfKind(events, 'plan-version')
  const last = stored.at(-1)
  const isKnown = record === null || describesPlan(last?.payload, record)
  const versions = stored.map((event) => ({
    notedAt: event.at,
    start: event.programmeStart,
    frequency: event.payload.sessionFrequency,
    exercises: event.payload.exercises,
    isCurrent: isKnown && event === last,
  }))
  if (isKnown) return versions
  const present = {
    notedAt: null,
    start: record.treatmentStartDate,
    frequency: plannedFrequency(record),
    exercises: record.selectedExercises.map(({ exercise, sets, reps }) => ({ id: exercise, sets, reps })),
    isCurrent: true,
  }
  return [...versions, present]
}
