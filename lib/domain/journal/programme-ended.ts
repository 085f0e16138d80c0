import type { CalendarDate } from '../calendar-date'
import type { DiaryWeek, Goal, SelectedExercise } from '../participant.schema'
import { adherence } from '../plan'
import type { JournalEvent } from './event'
import type { JournalKind } from './kind'

export type ProgrammeEndedPayload = {
  startDate: CalendarDate
  /** How many weeks it was planned for. */
  weeks: number
  diary: DiaryWeek[]
  /** Left out for a programme that ended before there was a journal. */
  exercises?: SelectedExercise[]
  goals?: Goal[]
  /** `new-start-date`: another one was set. `finished`: its last week is over; it stays the record's programme. */
  because: 'new-start-date' | 'finished'
  /** The instant (ISO 8601, UTC) at which it ended, if that is known. */
  endedAt?: string
}

/** An earlier programme, with what the record said when it ended. */
export type EarlierProgrammeView = ProgrammeEndedPayload & {
  /** Sessions done and planned: "31 of 48". */
  done: number
  planned: number
}

/** In the order in which they ended, one for each start date. The record's own programme is not among them. */
type InView = { earlierProgrammes: EarlierProgrammeView[] }

/** A programme with logged sessions whose start date is reset, or whose last week is over. */
export const programmeEnded: JournalKind<'programme-ended', ProgrammeEndedPayload, object, InView> = {
  name: 'programme-ended',
  writtenBy: 'server',
  ofView: (events, { record }) => ({
    earlierProgrammes: earlierProgrammes(events, record.treatmentStartDate),
  }),
}

function earlierProgrammes(
  events: readonly JournalEvent<'programme-ended', ProgrammeEndedPayload>[],
  current: CalendarDate | null,
): EarlierProgrammeView[] {
  const latest = new Map<CalendarDate, ProgrammeEndedPayload>()
  for (const { payload } of events) {
    // Deleted first, so that the order is that of the last end.
    latest.delete(payload.startDate)
    latest.set(payload.startDate, payload)
  }
  return [...latest.values()]
    .filter(({ startDate }) => startDate !== current)
    .map((programme) => ({ ...programme, ...adherence(programme.diary) }))
}
