import type { CalendarDate } from '../calendar-date'
import type { DiaryWeek, Participant, Session } from '../participant.schema'
import { type JournalEvent, placeOf, type SessionPlace } from './event'
import type { JournalKind, Projected, SessionFacts } from './kind'
import { eventsOfKind, journalKinds, type KnownEvent, type SessionParts, type ViewParts } from './kinds'
import { loggedSpell } from './logged-spell'

/** A session of the record, with what the journal knows about it. */
export type SessionRow = SessionPlace & {
  /** What the record says; `null` if the backend does not say. */
  done: boolean | null
} & SessionParts

/** What the journal knows. Everything else about the plan is in the record. */
export type JournalView = {
  /** The sessions of the record's programme that are done, unclear or have events, by week and number. */
  sessions: SessionRow[]
} & ViewParts

// The table without the types of the single kinds, to loop over it.
const allKinds = Object.values(journalKinds) as unknown as JournalKind<string, unknown>[]

/**
 * Returns what a user's events mean beside the record. If the two disagree about a session, the record is right.
 * @param events of one user, in the order in which they were stored
 * @param timeZone the clinic's, which maps instants to days
 */
export function project(events: readonly KnownEvent[], record: Participant, timeZone: string): JournalView {
  const projected: Projected = { record, timeZone, events }
  const parts = allKinds.map(({ name, ofView }) =>
    ofView?.(
      events.filter(({ kind }) => kind === name),
      projected,
    ),
  )
  const ofProgramme =
    record.treatmentStartDate === null ? [] : eventsOfProgramme(events, record.treatmentStartDate)
  const sessions = record.participantDiary.flatMap((week) => rowsOf(week, ofProgramme, timeZone))
  return Object.assign({ sessions }, ...parts) as JournalView
}

/**
 * Returns the events of the sessions of a programme. If another one began on the same day, only the later ones.
 * @param start its start date
 */
export function eventsOfProgramme(events: readonly KnownEvent[], start: CalendarDate): KnownEvent[] {
  let list: KnownEvent[] = []
  let hasEnded = false
  for (const event of events) {
    if (event.kind === 'programme-ended' && event.payload.startDate === start) {
      if (event.payload.because === 'new-start-date') hasEnded = true
    } else if (event.kind === 'programme-resumed' && event.payload.startDate === start) hasEnded = false
    else if (event.programmeStart === start) {
      // Another programme from the same day, with an empty diary.
      if (hasEnded && event.kind === 'session-logged') [list, hasEnded] = [[], false]
      list.push(event)
    }
  }
  return hasEnded ? [] : list
}

function rowsOf(week: DiaryWeek, events: readonly KnownEvent[], timeZone: string): SessionRow[] {
  const ofWeek = events.filter((event) => placeOf(event)?.week === week.weekNumber)
  const last = Math.max(week.sessions.length, ...ofWeek.map((event) => placeOf(event)?.session ?? 0))
  return Array.from({ length: last }, (_, index) => index + 1).flatMap((session) => {
    const ofSession = ofWeek.filter((event) => placeOf(event)?.session === session)
    const done = doneIn(week.sessions[session - 1])
    if (done === false && ofSession.length === 0) return []
    return [rowOf({ week: week.weekNumber, session, diaryWeek: week, done, timeZone }, ofSession)]
  })
}

function rowOf(facts: Omit<SessionFacts, 'spell'>, events: readonly KnownEvent[]): SessionRow {
  const { week, session, done } = facts
  const told = loggedSpell(eventsOfKind(events, 'session-logged'))
  // The record is right: it forgets the time before an undo if the programme was set aside meanwhile.
  const at = facts.diaryWeek.sessions[session - 1]?.completedAt ?? told.by?.at
  const spell = told.by && at !== undefined ? { ...told, by: { ...told.by, at } } : told
  const current = eventsOfSpell(events, spell.after)
  const parts = allKinds.map(({ name, ofSession }) =>
    ofSession?.(
      current.filter(({ kind }) => kind === name),
      { ...facts, spell },
    ),
  )
  return Object.assign({ week, session, done }, ...parts) as SessionRow
}

/** The events of one session that are about the time for which it has been logged. */
export function eventsOfSpell<Event extends JournalEvent>(
  events: readonly Event[],
  after: JournalEvent | null,
): Event[] {
  return events.slice(after === null ? 0 : events.findIndex(({ id }) => id === after.id) + 1)
}

function doneIn(session: Session | undefined): boolean | null {
  return session?.unclear ? null : (session?.sessionCompleted ?? false)
}
