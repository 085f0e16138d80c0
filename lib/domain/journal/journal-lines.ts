import type { Felt } from './session-felt'
import type { KnownEvent } from './kinds'

type AboutLine = { when: string; programme?: string }

/** A row of the user's data export for an event. `programme`: the start date of its programme; `when`: ISO 8601, UTC. */
export type JournalLine = AboutLine &
  (
    | { what: 'journalLogged'; week: number; session: number; done: boolean }
    /** `text`: the day; left out if the person does not remember. */
    | { what: 'journalDay'; week: number; session: number; text?: string }
    | {
        what: 'journalFelt'
        week: number
        session: number
        effort?: NonNullable<Felt['effort']>
        pain?: number | NonNullable<Felt['painWord']>
        note?: string
      }
    /** `text`: the day. */
    | { what: 'journalFree'; done: boolean; text: string }
    /** `text`: its start date. */
    | { what: 'journalEnded' | 'journalResumed'; text: string }
    /** `text`: why it was changed. Its exercises follow. */
    | { what: 'journalPlan'; planned?: number; text?: string }
    | { what: 'journalPlanExercise'; exercise: string; sets: string; repetitions: string; note: string }
  )

/** Returns the events of a user as rows of the data export, in their order. */
export function journalLines(events: readonly KnownEvent[]): JournalLine[] {
  return events.flatMap((event): JournalLine[] => {
    const { at: when, programmeStart } = event
    const about = { when, ...(programmeStart !== null && { programme: programmeStart }) }
    return linesOf(event).map((line) => ({ ...about, ...line }))
  })
}

type WithoutAbout<Line> = Line extends unknown ? Omit<Line, keyof AboutLine> : never

function linesOf(event: KnownEvent): WithoutAbout<JournalLine>[] {
  switch (event.kind) {
    case 'session-logged':
      return [{ what: 'journalLogged', ...event.payload }]
    case 'session-detail': {
      const { doneOn, ...place } = event.payload
      return [{ what: 'journalDay', ...place, ...(doneOn !== null && { text: doneOn }) }]
    }
    case 'session-felt': {
      const { pain, painWord, ...said } = event.payload
      const answer = pain ?? painWord
      return [{ what: 'journalFelt', ...said, ...(answer !== undefined && { pain: answer }) }]
    }
    case 'free-session': {
      const { doneOn, done } = event.payload
      return [{ what: 'journalFree', done, text: doneOn }]
    }
    case 'programme-ended':
      return [{ what: 'journalEnded', text: event.payload.startDate }]
    case 'programme-resumed':
      return [{ what: 'journalResumed', text: event.payload.startDate }]
    case 'plan-version': {
      const { exercises, sessionFrequency, reason } = event.payload
      return [
        {
          what: 'journalPlan',
          ...(sessionFrequency !== null && { planned: sessionFrequency }),
          ...(reason !== undefined && { text: reason }),
        },
        ...exercises.map(({ title, sets, reps, notes }) => ({
          what: 'journalPlanExercise' as const,
          ...{ exercise: title, sets, repetitions: reps, note: notes },
        })),
      ]
    }
  }
}
