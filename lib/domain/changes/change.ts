import type { Participant } from '../participant'

/**
 * One of the specification's changes to a participant's record (section 7). What a change means is written here once:
 * the embedded backend runs `apply` inside its transaction, and the browser runs the same `apply` on its own copy, only
 * after the answer was status 200.
 */
export type Change<Payload, Answer> = {
  /** The last segment of its address, at our own API and at the backend. */
  name: string
  /** Whose session it needs: the participant's alone, or the participant's together with the physio pass. */
  needs: 'participant' | 'participant-and-physio'
  /** Gives the record as it is after the change. Pure; never alters the record it is given. */
  apply(participant: Participant, payload: Payload, answer: Answer): Participant
}
