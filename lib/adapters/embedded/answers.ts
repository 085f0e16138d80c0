import type { AnswerOf, ChangeName, PayloadOf } from '../../domain/changes/changes'
import { findSession } from '../../domain/changes/log-session'
import type { Participant } from '../../domain/participant'
import { BackendError } from '../../ports/errors'

// A mapped type, written as TypeScript's `Record` cannot be: the payload and the answer differ by name.
type Answers = {
  [Name in ChangeName]: (record: Participant, payload: PayloadOf<Name>, now: Date) => AnswerOf<Name>
}

const answers: Answers = {
  'log-session': (record, payload, now) => {
    if (!record.participantDiary.some((week) => week.weekNumber === payload.week))
      throw new BackendError('conflict', `Week ${payload.week} is not in the diary`)
    if (!payload.sessionCompleted) return {}
    const stored = findSession(record, payload)
    // Said again: the first time stands.
    if (stored?.sessionCompleted) return { completedAt: stored.completedAt }
    return { completedAt: now.toISOString() }
  },
}

/**
 * What the embedded backend answers to a change, before it is applied.
 * @throws BackendError `conflict` where the change does not fit the record as it is now
 */
export function answerTo<Name extends ChangeName>(
  name: Name,
  record: Participant,
  payload: PayloadOf<Name>,
  now: Date,
): AnswerOf<Name> {
  return answers[name](record, payload, now)
}
