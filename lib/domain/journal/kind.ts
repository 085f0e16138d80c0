import type { CalendarDate } from '../calendar-date'
import type { DiaryWeek, Participant } from '../participant.schema'
import type { JournalEvent, SessionPlace } from './event'
import type { LoggedSpell } from './logged-spell'

/** A session of the record, for the part that a kind adds to its row. */
export type SessionFacts = SessionPlace & {
  diaryWeek: DiaryWeek
  /** What the record says. `null`: the record does not say. */
  done: boolean | null
  /** What the events say. */
  spell: LoggedSpell
  /** The clinic's. */
  timeZone: string
}

/** What the whole journal is projected for. */
export type Projected = {
  record: Participant
  /** The clinic's. */
  timeZone: string
  /** Every event, in the order in which they were stored. */
  events: readonly JournalEvent[]
}

/**
 * One kind of event, in a file of its own: its name, who writes it, and its part of the projection. A new kind needs such
 * a file, its schema in the `.schema.ts` file beside it, and a row in `kinds.ts` and `kinds.schema.ts`.
 */
export type JournalKind<
  Name extends string,
  Payload,
  InSession extends object = object,
  InView extends object = object,
> = {
  name: Name
  /** `server`: no browser may post it. */
  writtenBy: 'server' | 'person'
  /** Returns its part of a session's row. `events`: its own, of the time for which the session has been logged. */
  ofSession?: (events: readonly JournalEvent<Name, Payload>[], session: SessionFacts) => InSession
  /** Returns its part of the view. `events`: all of its own. */
  ofView?: (events: readonly JournalEvent<Name, Payload>[], projected: Projected) => InView
  /** Returns why another event cannot be added; `null` if it can. `events`: as for `ofSession`. */
  refusal?: (
    events: readonly JournalEvent<Name, Payload>[],
    payload: Payload,
    about: { at: Date; today: CalendarDate; week: DiaryWeek },
  ) => KindRefusal | null
  /** The same for an event that is of no session. `diary`: of the programme that is meant. */
  refusalOutside?: (
    payload: Payload,
    about: { today: CalendarDate; diary: readonly DiaryWeek[] },
  ) => KindRefusal | null
}

/** `invalid`: the field with this name is wrong; `words` say how. */
export type KindRefusal = { code: 'conflict' } | { code: 'invalid'; field: string; words: string }
