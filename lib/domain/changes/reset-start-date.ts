import type { CalendarDate } from '../calendar-date'
import type { Participant } from '../participant.schema'
import type { Change } from './change'

export type ResetStartDatePayload = {
  /** The first day of week 1, a calendar date in the clinic's zone. */
  treatmentStartDate: CalendarDate
}

/** The whole diary as the backend created or restored it, and the earlier programmes if it stores them. */
export type ResetStartDateAnswer = { treatmentStartDate: CalendarDate } & Pick<
  Participant,
  'participantDiary' | 'earlierProgrammes'
>

/** Replaces the start date and the whole diary with the server's answer (specification, section 4). */
export const resetStartDate: Change<ResetStartDatePayload, ResetStartDateAnswer> = {
  name: 'reset-start-date',
  needs: 'participant-and-physio',
  subject: () => '',
  ofOnePlan: false,
  answer: { always: ['treatmentStartDate', 'participantDiary'], sometimes: ['earlierProgrammes'] },
  refusal: () => null,
  apply: (participant, _payload, { treatmentStartDate, participantDiary, earlierProgrammes }) => ({
    ...participant,
    treatmentStartDate,
    participantDiary,
    ...(earlierProgrammes && { earlierProgrammes }),
  }),
}
