import type { CalendarDate } from '../../../domain/calendar-date'
import type { EnteredBy, Via } from '../../../domain/journal/event'
import type { KnownEvent } from '../../../domain/journal/kinds'
import { project, type SessionRow } from '../../../domain/journal/project'
import type { Felt } from '../../../domain/journal/session-felt'
import type { DiaryWeek } from '../../../domain/participant.schema'
import type { ExportPerson } from './people-source'

/** A present or earlier programme. `rows`: its sessions as the journal tells them. */
export type Programme = {
  start: CalendarDate | null
  diary: DiaryWeek[]
  rows: SessionRow[]
  events: readonly KnownEvent[]
}

/** Which session it is; week and number from 1. */
export type SessionOf = { start: CalendarDate | null; week: number; session: number }

/** A planned or logged session. `done` is `null` if the record does not say; instants are ISO 8601, UTC. */
export type SessionLine = SessionOf & {
  planned: boolean
  done: boolean | null
  doneOn: CalendarDate | null
  enteredAt: string | null
  via: Via | null
  enteredBy: EnteredBy | null
}

/** How a session felt. `enteredBy` is who gave the answer that counts. */
export type FeltLine = SessionOf & { felt: Felt & { at: string }; enteredBy: EnteredBy | null }

/**
 * Returns the programmes of a person, by start date.
 * @param timeZone the clinic's
 */
export function programmesOf({ record, events }: ExportPerson, timeZone: string): Programme[] {
  if (record === null) return []
  const present = { treatmentStartDate: record.treatmentStartDate, diary: record.participantDiary, events }
  const earlier = (record.earlierProgrammes ?? []).map(({ treatmentStartDate, participantDiary }) => ({
    ...{ treatmentStartDate, diary: participantDiary },
    events: untilEnd(events, treatmentStartDate),
  }))
  return [...earlier, present]
    .map(({ treatmentStartDate, diary, events }) => {
      const asPresent = { ...record, treatmentStartDate, participantDiary: diary }
      const { sessions } = project(events, asPresent, timeZone)
      return { start: treatmentStartDate, diary, events, rows: sessions }
    })
    .sort((one, other) => ((one.start ?? '') < (other.start ?? '') ? -1 : 1))
}

/** Returns every session of a programme, by week and number: as many a week as are planned, or more if more are stored. */
export function sessionLines({ start, diary, rows }: Programme): SessionLine[] {
  return diary.flatMap((week) => {
    const length = Math.max(week.sessionFrequency, week.sessions.length)
    const ofWeek = rows.filter((row) => row.week === week.weekNumber)
    return Array.from({ length }, (_, index) => ({
      ...{ start, week: week.weekNumber, session: index + 1 },
      ...factsOf(
        week,
        index,
        ofWeek.find((row) => row.session === index + 1),
      ),
    }))
  })
}

function factsOf(week: DiaryWeek, index: number, row: SessionRow | undefined) {
  const stored = week.sessions[index]
  return {
    planned: index < week.sessionFrequency,
    done: stored?.unclear ? null : (stored?.sessionCompleted ?? false),
    doneOn: row?.doneOn ?? null,
    // A session logged before there was a journal has only the record's instant.
    enteredAt: row?.logged?.at ?? stored?.completedAt ?? null,
    via: row?.logged?.via ?? null,
    enteredBy: row?.logged?.enteredBy ?? null,
  }
}

/** Returns the answers about the done sessions of a programme, by week and number. */
export function feltLines({ start, rows, events }: Programme): FeltLine[] {
  return rows.flatMap(({ week, session, felt }) => {
    if (felt === null) return []
    const answer = events.findLast(
      ({ kind, programmeStart, at, payload }) =>
        kind === 'session-felt' &&
        programmeStart === start &&
        at === felt.at &&
        payload.week === week &&
        payload.session === session,
    )
    return [{ start, week, session, felt, enteredBy: answer?.enteredBy ?? null }]
  })
}

// A projection is of the present programme, so it leaves out what belongs to one that has ended.
function untilEnd(events: readonly KnownEvent[], start: CalendarDate): readonly KnownEvent[] {
  const end = events.findLastIndex(
    ({ kind, payload }) =>
      kind === 'programme-ended' && payload.startDate === start && payload.because === 'new-start-date',
  )
  return end === -1 ? events : events.slice(0, end)
}
