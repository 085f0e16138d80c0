import type { EnteredBy, SessionPlace, Via } from './event'
import type { JournalKind } from './kind'

export type SessionLoggedPayload = SessionPlace & { done: boolean }

/** How a session that is done was logged; `null` if it is not done, or the events do not say. */
type InSession = { logged: { at: string; enteredBy: EnteredBy; via: Via } | null }

/** Every log-session, done or taken back. Written by the server, in the record's transaction if there is one. */
export const sessionLogged: JournalKind<'session-logged', SessionLoggedPayload, InSession> = {
  name: 'session-logged',
  writtenBy: 'server',
  ofSession: (_events, { done, spell: { by } }) => ({
    logged: done === true && by ? { at: by.at, enteredBy: by.enteredBy, via: by.via } : null,
  }),
}
