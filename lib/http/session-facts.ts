import 'server-only'
import { type Session, userOf } from '../auth/session'
import type { SessionFacts } from '../domain/user'
import { aheadOf, type Clock } from '../ports/clock'

/** What the browser receives about a session: the user, and its end (ISO 8601, UTC). Never a token. */
export function sessionFacts(session: Session, clock: Clock): SessionFacts {
  return { user: userOf(session), expiresAt: endOnThisClock(session, clock) }
}

/** When a session ends by this machine's clock, which browsers follow, also just after a step of it. ISO 8601, UTC. */
export function endOnThisClock({ expiresAt }: Pick<Session, 'expiresAt'>, clock: Clock): string {
  return new Date(expiresAt + aheadOf(clock)).toISOString()
}
