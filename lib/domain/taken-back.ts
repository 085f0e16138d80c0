import type { Participant, Session, StoredParticipant, StoredSession } from './participant.schema'

/** How long after a session was taken back logging it again restores its first instant, in milliseconds: 24 hours. */
export const restorableFor = 24 * 60 * 60 * 1000

/**
 * Returns the instant at which a logged session counts as completed. If it is logged twice, the first instant stays; if it
 * is logged again within 24 hours of taking it back, as by Undo, its earlier instant is restored.
 * @param stored the stored session; `undefined` if it was never logged
 * @param at when it is logged
 * @returns ISO 8601, UTC; `undefined` if the instant to restore was not recorded
 */
export function completedAtOnceLogged(stored: StoredSession | undefined, at: Date): string | undefined {
  if (stored?.sessionCompleted) return stored.completedAt
  const takenBack = stored?.takenBack
  if (takenBack && at.getTime() - Date.parse(takenBack.at) <= restorableFor) return takenBack.completedAt
  return at.toISOString()
}

/**
 * Adds to a changed record what the store has to remember about sessions that are taken back, now or before. If the plan is
 * a new one, nothing is carried over.
 * @param stored the record before the change
 * @param changed the record after it
 * @param at when it was changed
 */
export function rememberTakenBack(
  stored: StoredParticipant,
  changed: Participant,
  at: Date,
): StoredParticipant {
  if (stored.treatmentStartDate !== changed.treatmentStartDate) return changed
  return {
    ...changed,
    participantDiary: changed.participantDiary.map((week) => ({
      ...week,
      sessions: week.sessions.map((session, index) =>
        remembered(storedSession(stored, { week: week.weekNumber, session: index + 1 }), session, at),
      ),
    })),
  }
}

/**
 * Returns a stored session; `undefined` if it was never logged.
 * @param number week and session, both from 1
 */
export function storedSession(
  { participantDiary }: Pick<StoredParticipant, 'participantDiary'>,
  { week, session }: { week: number; session: number },
): StoredSession | undefined {
  return participantDiary.find(({ weekNumber }) => weekNumber === week)?.sessions[session - 1]
}

function remembered(stored: StoredSession | undefined, session: Session, at: Date): StoredSession {
  if (session.sessionCompleted || stored === undefined) return session
  if (!stored.sessionCompleted)
    return stored.takenBack ? { ...session, takenBack: stored.takenBack } : session
  const { completedAt } = stored
  return {
    ...session,
    takenBack: { ...(completedAt !== undefined && { completedAt }), at: at.toISOString() },
  }
}
