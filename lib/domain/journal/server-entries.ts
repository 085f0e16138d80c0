import type { AnswerOf, ChangeName, PayloadOf } from '../changes/changes'
import { sessionsDone } from '../diary'
import { earlierProgrammeOn } from '../earlier-programmes'
import type { Participant } from '../participant.schema'
import type { JournalEntry } from './event'
import type { KnownEntry } from './kinds'
import type { ProgrammeEndedPayload } from './programme-ended'

/** An entry of the server, without its id and who made it. */
export type ServerEntry = KnownEntry extends infer Entry
  ? Entry extends JournalEntry
    ? Pick<Entry, 'kind' | 'programmeStart' | 'payload'>
    : never
  : never

/**
 * Returns what the server writes into the journal for a change that was made to a record.
 * @param before the record before it
 * @param answer the backend's
 * @param now when it was made
 */
export function entriesOfChange<Name extends ChangeName>(
  name: Name,
  payload: PayloadOf<Name>,
  { before, answer, now }: { before: Participant; answer: AnswerOf<Name>; now: Date },
): ServerEntry[] {
  if (name === 'log-session') return [entryOfLog(payload as PayloadOf<'log-session'>, before)]
  if (name === 'reset-start-date') return ofReset(answer as AnswerOf<'reset-start-date'>, before, now)
  return []
}

/** The entry for a logged session, or for one that is taken back. */
export function entryOfLog(
  { week, session, sessionCompleted }: PayloadOf<'log-session'>,
  { treatmentStartDate }: Pick<Participant, 'treatmentStartDate'>,
): ServerEntry {
  return {
    kind: 'session-logged',
    programmeStart: treatmentStartDate,
    payload: { week, session, done: sessionCompleted },
  }
}

function ofReset(
  { treatmentStartDate: startDate, participantDiary }: AnswerOf<'reset-start-date'>,
  before: Participant,
  now: Date,
): ServerEntry[] {
  if (startDate === before.treatmentStartDate) return []
  const ended = endOfProgramme(before, 'new-start-date', now)
  const isResumed =
    earlierProgrammeOn(before, startDate) !== undefined &&
    participantDiary.some((week) => sessionsDone(week) > 0)
  return [
    ...(ended ? [ended] : []),
    ...(isResumed
      ? [{ kind: 'programme-resumed' as const, programmeStart: startDate, payload: { startDate } }]
      : []),
  ]
}

/** The entry for the end of the record's programme; `null` if no session is logged in it. */
export function endOfProgramme(
  { treatmentStartDate, participantDiary, selectedExercises, participantGoals }: Participant,
  because: ProgrammeEndedPayload['because'],
  at: Date,
): Extract<ServerEntry, { kind: 'programme-ended' }> | null {
  if (treatmentStartDate === null || !participantDiary.some((week) => sessionsDone(week) > 0)) return null
  return {
    kind: 'programme-ended',
    programmeStart: treatmentStartDate,
    payload: {
      startDate: treatmentStartDate,
      weeks: participantDiary.length,
      diary: participantDiary,
      exercises: selectedExercises,
      goals: participantGoals,
      because,
      endedAt: at.toISOString(),
    },
  }
}
