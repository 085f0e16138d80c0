import type { Change, NoAnswer } from './change'

export type SessionFrequencyPayload = {
  /** Sessions a week. */
  sessionFrequency: number
  /** The first week that the frequency applies to, from 1. Used as given. */
  currentWeekNumber: number
}

/**
 * Sets the session frequency of the given week and all later weeks; earlier weeks and all logged sessions stay the same
 * (specification, section 4).
 */
export const sessionFrequency: Change<SessionFrequencyPayload, NoAnswer> = {
  name: 'session-frequency',
  needs: 'participant-and-physio',
  subject: ({ currentWeekNumber }) => String(currentWeekNumber),
  ofOnePlan: true,
  refusal: ({ participantDiary }) =>
    participantDiary.length > 0
      ? null
      : { code: 'conflict', words: 'Without a start date there are no weeks to change' },
  apply: (participant, payload) => ({
    ...participant,
    participantDiary: participant.participantDiary.map((week) =>
      week.weekNumber >= payload.currentWeekNumber
        ? { ...week, sessionFrequency: payload.sessionFrequency }
        : week,
    ),
  }),
}
