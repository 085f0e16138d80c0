import type { Participant } from '../participant'
import type { TreatmentPlanSettings } from '../site'

/** Whose session a change needs: the participant's alone, or the participant's together with the physio pass. */
export type Needs = 'participant' | 'participant-and-physio'

/**
 * One of the specification's changes to a participant's record (section 7). What a change means is written here once:
 * the embedded backend runs `apply` inside its transaction, and the browser runs the same `apply` on its own copy, only
 * after the answer was status 200.
 */
export type Change<Payload, Answer> = {
  /** The last segment of its address, at our own API and at the backend. */
  name: string
  needs: Needs
  /** What of the record it sets: a later one with the same subject takes the place of one that is queued. */
  subject: (payload: Payload) => string
  /** Whether it means a week of one plan. It then names that plan's start date, and another plan refuses it. */
  ofOnePlan: boolean
  /** The fields of its answer: those that are always there, and those that may be. Left out, it has none. */
  answer?: { always?: readonly (keyof Answer)[]; sometimes?: readonly (keyof Answer)[] }
  /** The week (from 1) that must have begun in the clinic's zone before the change is made; left out: none. */
  weekToHaveBegun?: (payload: Payload) => number
  /**
   * Why the record, as it is now, cannot take the change; `null` where it can. A change that was already made is never
   * refused: repeating it is harmless.
   */
  refusal: (participant: Participant, payload: Payload, settings: TreatmentPlanSettings) => Refusal | null
  /** Gives the record as it is after the change. Pure; never alters the record it is given. */
  apply: (participant: Participant, payload: Payload, answer: Answer) => Participant
}

/** `words` are for logs; people are shown the words of the code. */
export type Refusal =
  { code: 'not-found' | 'conflict'; words: string } | { code: 'limit-reached'; limit: number; words: string }

/** The answer of a change whose payload says all there is to say. */
export type NoAnswer = Record<string, never>
