import type { DiaryWeek, Participant, Session } from './participant'

/** What a store remembers of a session that was taken back. Instants are ISO 8601, UTC. */
export type TakenBack = {
  /** When it had been logged; left out when that was not recorded. */
  completedAt?: string
  /** When it was taken back. */
  at: string
}

/** A session as a store keeps it. `takenBack` never leaves the store. */
export type StoredSession = Session & { takenBack?: TakenBack }

export type StoredWeek = Omit<DiaryWeek, 'sessions'> & { sessions: StoredSession[] }

/** A record as a store keeps it. */
export type StoredParticipant = Omit<Participant, 'participantDiary'> & { participantDiary: StoredWeek[] }

/** How long after a session was taken back its first instant comes back, in milliseconds: 24 hours. */
export const restorableFor = 24 * 60 * 60 * 1000

/**
 * When a session that is logged counts as completed. Logged twice, the first instant holds; logged again within 24 hours of
 * taking it back, as Undo does, its former instant comes back.
 * @param stored the session until now; `undefined` when it was never logged
 * @param at when it is logged
 * @returns ISO 8601, UTC; `undefined` when the instant that holds was not recorded
 */
export function completedAtOnceLogged(stored: StoredSession | undefined, at: Date): string | undefined {
  if (stored?.sessionCompleted) return stored.completedAt
  const takenBack = stored?.takenBack
  if (takenBack && at.getTime() - Date.parse(takenBack.at) <= restorableFor) return takenBack.completedAt
  return at.toISOString()
}

/**
 * A changed record with what the store has to remember of sessions that are taken back, now or before. Another plan
 * remembers nothing of the one before.
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
 * The session as a store keeps it; `undefined` when it was never logged.
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
