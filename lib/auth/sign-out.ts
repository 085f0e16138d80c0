import 'server-only'
import type { Clock } from '../ports/clock'
import type { Ledger } from '../ports/ledger'
import { sealLifetimeSeconds, type Session } from './session'
import { newSid } from './sid'

type Needs = { ledger: Ledger; clock: Clock }

const marginSeconds = 5 * 60

/**
 * Ends a session for good: every copy of its cookies becomes invalid. Local only, because the specification has no logout
 * call.
 */
export async function endSession(needs: Needs, session: Session): Promise<void> {
  await needs.ledger.endSession(session.sid, lastSealGoes(needs.clock))
}

/** Locks a session: every copy of its cookies is useless until `unlockedSession`. */
export async function lockSession(needs: Needs, session: Session): Promise<void> {
  await needs.ledger.lockSession(session.sid, lastSealGoes(needs.clock))
}

/**
 * Unlocks a session under a new sid; the old cookie and every copy of it become invalid.
 * @returns the session for the cookie of the browser that gave the physio password
 */
export async function unlockedSession(needs: Needs, session: Session): Promise<Session> {
  await endSession(needs, session)
  return { ...session, sid: newSid() }
}

// When the last seal of a session can no longer be opened: one lifetime from now plus a margin, because iron-session grants
// a minute and a refresh in progress may still seal the session.
function lastSealGoes(clock: Clock): Date {
  return new Date(clock().getTime() + (sealLifetimeSeconds + marginSeconds) * 1000)
}
