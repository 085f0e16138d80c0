import 'server-only'
import type { Clock } from '../ports/clock'
import type { Ledger } from '../ports/ledger'
import { sealLifetimeSeconds, type Session } from './session'
import { newSid } from './sid'

type Needs = { ledger: Ledger; clock: Clock }

const marginSeconds = 5 * 60

/**
 * Ends a session for good: its cookies stay void wherever copies of them are. Local only, as the specification has no
 * logout call.
 */
export async function endSession(needs: Needs, session: Session): Promise<void> {
  await needs.ledger.endSession(session.sid, lastSealGoes(needs.clock))
}

/** Locks a session: its cookies open nothing until `unlockedSession`, wherever copies of them are. */
export async function lockSession(needs: Needs, session: Session): Promise<void> {
  await needs.ledger.lockSession(session.sid, lastSealGoes(needs.clock))
}

/**
 * Unlocks a session, which goes on under another sid: the old cookie, and every copy of it, is ended.
 * @returns the session for the cookie of the browser that gave the physio password
 */
export async function unlockedSession(needs: Needs, session: Session): Promise<Session> {
  await endSession(needs, session)
  return { ...session, sid: newSid() }
}

// The last seal of a session can be opened for one seal's lifetime from now, and a little longer: iron-session grants a
// minute, and a refresh that was under way seals after this.
function lastSealGoes(clock: Clock): Date {
  return new Date(clock().getTime() + (sealLifetimeSeconds + marginSeconds) * 1000)
}
