import type { Participant, Session } from '../participant.schema'
import type { Change } from './change'

export type LogSessionPayload = {
  /** Week number, from 1. */
  week: number
  /** Session number within the week, from 1. */
  session: number
  sessionCompleted: boolean
}

export type LogSessionAnswer = {
  /** When the session was logged, if the backend records it. */
  completedAt?: string | undefined
}

/**
 * Sets the completed flag of a session. Session n is at index n-1 and is added if missing; missing sessions before it are
 * added as not completed (specification, section 4). A week that is not in the diary is not added: the record stays the
 * same.
 */
export const logSession: Change<LogSessionPayload, LogSessionAnswer> = {
  name: 'log-session',
  needs: 'participant',
  subject: ({ week, session }) => `${week}/${session}`,
  ofOnePlan: true,
  answer: { sometimes: ['completedAt'] },
  weekToHaveBegun: ({ week }) => week,
  refusal: ({ participantDiary }, { week }) =>
    participantDiary.some(({ weekNumber }) => weekNumber === week)
      ? null
      : { code: 'conflict', words: `Week ${week} is not in the diary` },
  apply: (participant, payload, answer) => ({
    ...participant,
    participantDiary: participant.participantDiary.map((week) =>
      week.weekNumber === payload.week
        ? { ...week, sessions: withSession(week.sessions, payload, answer) }
        : week,
    ),
  }),
}

/** Returns a session of the diary, or `undefined` if it was never logged. */
export function findSession(
  participant: Pick<Participant, 'participantDiary'>,
  { week, session }: Pick<LogSessionPayload, 'week' | 'session'>,
): Session | undefined {
  return participant.participantDiary.find((entry) => entry.weekNumber === week)?.sessions[session - 1]
}

function withSession(sessions: Session[], payload: LogSessionPayload, answer: LogSessionAnswer): Session[] {
  const length = Math.max(sessions.length, payload.session)
  const all = Array.from({ length }, (_, index) => sessions[index] ?? { sessionCompleted: false })
  const logged: Session =
    payload.sessionCompleted && answer.completedAt !== undefined
      ? { sessionCompleted: true, completedAt: answer.completedAt }
      : { sessionCompleted: payload.sessionCompleted }
  return all.with(payload.session - 1, logged)
}
