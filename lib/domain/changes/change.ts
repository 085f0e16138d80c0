import type { Participant } from '../participant.schema'
import type { TreatmentPlanSettings } from '../site'

/** The session that a change needs: the participant's alone, or the participant's together with the physio pass. */
export type Needs = 'participant' | 'participant-and-physio'

/**
 * A change to a participant's record (specification, section 7, and one of ours), defined once for server and browser: the
 * embedded backend runs `apply` inside its transaction, and the browser runs the same `apply` on its own copy, only after
 * the answer was status 200.
 */
export type Change<Payload, Answer> = {
  /** The last segment of its path, both in our API and in the backend's. */
  name: string
  needs: Needs
  /** The part of the record that it sets: a later change with the same subject replaces one that is queued. */
  subject: (payload: Payload) => string
  /**
   * Whether it belongs to a week of one plan. It is then sent with that plan's start date, and refused by any other plan.
   */
  ofOnePlan: boolean
  /** The fields of its answer: required ones and optional ones. Left out, the answer is empty. */
  answer?: { always?: readonly (keyof Answer)[]; sometimes?: readonly (keyof Answer)[] }
  /** The week (from 1) that must have begun in the clinic's zone before the change is made; left out: no such rule. */
  weekToHaveBegun?: (payload: Payload) => number
  /**
   * Returns why the current record cannot take the change; `null` if it can. A change that was already made is never
   * refused: repeating it is harmless.
   */
  refusal: (participant: Participant, payload: Payload, settings: TreatmentPlanSettings) => Refusal | null
  /** Returns the record after the change. Pure; never mutates the given record. */
  apply: (participant: Participant, payload: Payload, answer: Answer) => Participant
}

/** `words` are for logs; users see the message for the code. */
export type Refusal =
  { code: 'not-found' | 'conflict'; words: string } | { code: 'limit-reached'; limit: number; words: string }

/** The answer of a change that returns no data. */
export type NoAnswer = Record<string, never>
