import 'server-only'
import { steadyNow } from '../ports/clock'
import type { Services } from '../services'
import { longestSharedSession, mostSessionDays, oneDay, sealLifetimeSeconds, type Session } from './session'
import { newSid } from './sid'

type Needs = Pick<Services, 'ledger' | 'clock' | 'sessionDays'>

// iron-session grants a minute, and a refresh in progress may still seal the session.
const margin = 5 * 60 * 1000

/**
 * Ends a session for good: every copy of its cookies becomes invalid. Local only, because the specification has no logout
 * call.
 */
export async function endSession(needs: Needs, session: Session): Promise<void> {
  await needs.ledger.endSession(session.sid, lastSealEnd(needs, session))
}

/** Locks a session: every copy of its cookies is useless until `unlockedSession`. */
export async function lockSession(needs: Needs, session: Session): Promise<void> {
  await needs.ledger.lockSession(session.sid, lastSealEnd(needs, session))
}

/**
 * Unlocks a session under a new sid; the old cookie and every copy of it become invalid.
 * @returns the session for the cookie of the browser that gave the physio password
 */
export async function unlockedSession(needs: Needs, session: Session): Promise<Session> {
  await endSession(needs, session)
  return { ...session, sid: newSid() }
}

/**
 * Ends all other sessions of a user, in every browser, and every copy of this one's cookie.
 * @returns this session, begun again after their end, for the cookie of this browser
 */
export async function endOtherSessions(needs: Needs, session: Session): Promise<Session> {
  const now = steadyNow(needs.clock)
  await endAllSessions(needs, session.userId, now)
  return { ...session, startedAt: now.getTime() + 1 }
}

/** Ends all sessions of a user that began at an instant or before. */
export async function endAllSessions(
  { ledger }: Pick<Needs, 'ledger'>,
  userId: string,
  at: Date,
): Promise<void> {
  // The setting may have been longer when the sessions began.
  await ledger.endSessionsOf(userId, at, new Date(at.getTime() + (mostSessionDays + 1) * oneDay + margin))
}

/** Returns a session that is no longer refreshed automatically and ends within a day, because others use its browser. */
export function sharedSession(session: Session, now: Date): Session {
  const expiresAt = Math.min(session.expiresAt, now.getTime() + longestSharedSession)
  return { ...session, refreshesItself: false, expiresAt }
}

// When the last seal of a session can no longer be opened. Another request may have just sealed it with a newer end.
function lastSealEnd({ clock, sessionDays }: Needs, session: Session): Date {
  const longest = Math.max((sessionDays + 1) * oneDay, sealLifetimeSeconds(session) * 1000)
  return new Date(steadyNow(clock).getTime() + longest + margin)
}
