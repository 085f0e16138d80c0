import { addDays, type CalendarDate } from '../calendar-date'
import { daysPerWeek } from '../diary'
import type { Participant } from '../participant.schema'
import { eventsOfKind, type KnownEvent } from './kinds'
import { describesPlan, plannedFrequency } from './plan-version'
import { endOfProgramme, type ServerEntry } from './server-entries'

/**
 * An entry that a read has found missing. `key`: the same for the same finding, so that two readers add it once.
 */
export type NoticedEntry = { key: string; entry: ServerEntry }

/**
 * Returns what the record shows and the journal lacks: another plan than the last version, a programme whose last week is
 * over, and earlier programmes from before there was a journal. Adding all of it and calling again returns nothing.
 * @param today the calendar date in the clinic's zone
 * @param titles of the library's exercises, by id
 * @param noticed whether the day of a plan's change is unknown; false at the end of a clinic visit
 */
export function noticedEntries(
  events: readonly KnownEvent[],
  record: Participant,
  {
    now,
    today,
    titles,
    noticed,
  }: { now: Date; today: CalendarDate; titles: ReadonlyMap<string, string>; noticed: boolean },
): NoticedEntry[] {
  return [
    ...missingEnds(events, record),
    ...finished(events, record, today, now),
    ...newPlan(events, record, titles, noticed),
  ]
}

/** Earlier programmes that the record keeps, as events. */
function missingEnds(events: readonly KnownEvent[], { earlierProgrammes = [] }: Participant): NoticedEntry[] {
  const known = new Set(
    eventsOfKind(events, 'programme-ended')
      .filter(({ payload }) => payload.because === 'new-start-date')
      .map(({ payload }) => payload.startDate),
  )
  return earlierProgrammes
    .filter(({ treatmentStartDate }) => !known.has(treatmentStartDate))
    .map(({ treatmentStartDate, setAsideAt, participantDiary }) => ({
      key: `programme-ended ${treatmentStartDate} ${setAsideAt ?? ''}`,
      entry: {
        kind: 'programme-ended',
        programmeStart: treatmentStartDate,
        payload: {
          startDate: treatmentStartDate,
          weeks: participantDiary.length,
          diary: participantDiary,
          because: 'new-start-date',
          ...(setAsideAt !== undefined && { endedAt: setAsideAt }),
        },
      },
    }))
}

function finished(
  events: readonly KnownEvent[],
  record: Participant,
  today: CalendarDate,
  now: Date,
): NoticedEntry[] {
  const { treatmentStartDate: start, participantDiary } = record
  if (start === null || today < addDays(start, participantDiary.length * daysPerWeek)) return []
  const isKnown = eventsOfKind(events, 'programme-ended').some(
    ({ payload }) => payload.because === 'finished' && payload.startDate === start,
  )
  const entry = isKnown ? null : endOfProgramme(record, 'finished', now)
  return entry ? [{ key: `programme-finished ${start}`, entry }] : []
}

function newPlan(
  events: readonly KnownEvent[],
  record: Participant,
  titles: ReadonlyMap<string, string>,
  noticed: boolean,
): NoticedEntry[] {
  const last = eventsOfKind(events, 'plan-version').at(-1)
  if (describesPlan(last?.payload, record)) return []
  const exercises = record.selectedExercises.map(({ exercise, sets, reps, notes }) => ({
    id: exercise,
    title: titles.get(exercise) ?? exercise,
    ...{ sets, reps, notes },
  }))
  const sessionFrequency = plannedFrequency(record)
  const plan = JSON.stringify([record.selectedExercises, sessionFrequency])
  return [
    {
      key: `plan-version after ${last?.id ?? 'none'} ${plan}`,
      entry: {
        kind: 'plan-version',
        programmeStart: record.treatmentStartDate,
        payload: { exercises, sessionFrequency, noticed },
      },
    },
  ]
}
