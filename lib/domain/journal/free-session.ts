import type { CalendarDate } from '../calendar-date'
import { lastDayOf } from '../diary'
import type { DiaryWeek } from '../participant.schema'
import type { JournalEvent } from './event'
import type { JournalKind } from './kind'

export type FreeSessionPayload = {
  /** A day after the last one of the programme. */
  doneOn: CalendarDate
  /** `false` takes it back. */
  done: boolean
}

/** The days, in order, on which exercises were done after the end of the record's programme. */
type InView = { freeSessions: CalendarDate[] }

/** Exercises done after the end of a programme, until the clinic begins another one. Counted by day. */
export const freeSession: JournalKind<'free-session', FreeSessionPayload, object, InView> = {
  name: 'free-session',
  writtenBy: 'person',
  ofView: (events, { record: { treatmentStartDate, participantDiary } }) => ({
    freeSessions: daysDone(
      events.filter(({ programmeStart }) => programmeStart === treatmentStartDate),
    ).filter((day) => isAfterEnd(day, participantDiary)),
  }),
  refusalOutside: ({ doneOn }, { today, diary }) =>
    isAfterEnd(doneOn, diary) && doneOn <= today
      ? null
      : { code: 'invalid', field: 'doneOn', words: 'Not a day after the end of the plan until today' },
}

// The last event of a day counts.
function daysDone(events: readonly JournalEvent<'free-session', FreeSessionPayload>[]): CalendarDate[] {
  const doneOf = new Map(events.map(({ payload: { doneOn, done } }) => [doneOn, done]))
  return [...doneOf.keys()].filter((day) => doneOf.get(day)).toSorted()
}

/** Whether a day is after the last one of a diary; no day is after the end of an empty one. */
export function isAfterEnd(day: CalendarDate, diary: readonly DiaryWeek[]): boolean {
  const last = diary.at(-1)
  return last !== undefined && day > lastDayOf(last)
}
