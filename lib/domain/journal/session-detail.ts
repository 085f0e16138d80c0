import { type CalendarDate, calendarDateIn } from '../calendar-date'
import { lastDayOf } from '../diary'
import type { DiaryWeek } from '../participant.schema'
import type { SessionPlace } from './event'
import type { JournalKind, SessionFacts } from './kind'

export type SessionDetailPayload = SessionPlace & {
  /** The day on which it was done; `null`: the person does not remember. */
  doneOn: CalendarDate | null
}

/**
 * How it is known when a session was done. `day-known`: `doneOn` is that day. `logged-later`: it was logged afterwards and
 * the day is unknown. `not-known-how`: the record and the events disagree, and the record is right.
 */
export type KnownHow = 'day-known' | 'logged-later' | 'not-known-how'

/** `how` is `null` for a session that is not done. */
type InSession = { doneOn: CalendarDate | null; how: KnownHow | null }

const unknownDay: InSession = { doneOn: null, how: 'logged-later' }

/** The day of a session that was logged for another day than today, or whose day is corrected. */
export const sessionDetail: JournalKind<'session-detail', SessionDetailPayload, InSession> = {
  name: 'session-detail',
  writtenBy: 'person',
  ofSession: (events, session) => {
    if (session.done !== session.spell.done) return { doneOn: null, how: 'not-known-how' }
    if (!session.done) return { doneOn: null, how: null }
    const said = events.at(-1)?.payload
    const day = said ? said.doneOn : dayOfTap(session)
    return day !== null && isDayOf(session.diaryWeek, day) ? { doneOn: day, how: 'day-known' } : unknownDay
  },
  refusal: (_events, { doneOn }, { today, week }) =>
    doneOn === null || (isDayOf(week, doneOn) && doneOn <= today)
      ? null
      : { code: 'invalid', field: 'doneOn', words: 'Not a day of that week until today' },
}

// The participant's own tap means today. The clinic enters what was done before, and so does a copy from paper.
function dayOfTap({ spell: { by }, timeZone }: SessionFacts): CalendarDate | null {
  if (by?.enteredBy !== 'participant' || by.via === 'paper') return null
  return calendarDateIn(timeZone, new Date(by.at))
}

/** Whether a day belongs to a week of the diary. */
export function isDayOf(week: Pick<DiaryWeek, 'weekStartDate'>, day: CalendarDate): boolean {
  return day >= week.weekStartDate && day <= lastDayOf(week)
}
