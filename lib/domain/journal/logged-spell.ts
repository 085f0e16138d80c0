import { restorableFor } from '../taken-back'
import type { JournalEvent } from './event'
import type { SessionLoggedPayload } from './session-logged'

type SessionLogged = JournalEvent<'session-logged', SessionLoggedPayload>

/** What the events say about one session now. */
export type LoggedSpell = {
  done: boolean
  /** The event by which it is done; `null` if it is not done. */
  by: SessionLogged | null
  /** The event that ended an earlier spell for good: what was said before it is about another time. */
  after: SessionLogged | null
}

/**
 * Returns the time for which a session has been logged without an end. Logging it again while it is logged changes
 * nothing; logging it again within 24 hours of taking it back, as by Undo, goes on with the spell that was taken back.
 * These are the record's rules (`completedAtOnceLogged`).
 * @param events of one session, in the order in which they were stored: the record changed in that order
 */
export function loggedSpell(events: readonly SessionLogged[]): LoggedSpell {
  let spell: LoggedSpell = { done: false, by: null, after: null }
  let takenBack: { event: SessionLogged; spell: LoggedSpell } | null = null
  for (const event of events) {
    if (event.payload.done === spell.done) continue
    if (!event.payload.done) {
      takenBack = { event, spell }
      spell = { done: false, by: null, after: spell.after }
    } else {
      const isUndone: boolean =
        takenBack !== null && Date.parse(event.at) - Date.parse(takenBack.event.at) <= restorableFor
      spell =
        takenBack !== null && isUndone
          ? takenBack.spell
          : { done: true, by: event, after: takenBack?.event ?? null }
      takenBack = null
    }
  }
  return spell
}
