import 'server-only'
import { type Session, userOf } from '../auth/session'
import type { SessionFacts } from '../domain/user'

/** What the browser receives about a session: the user, and its end (ISO 8601, UTC). Never a token. */
export function sessionFacts(session: Session): SessionFacts {
  return { user: userOf(session), expiresAt: new Date(session.expiresAt).toISOString() }
}
