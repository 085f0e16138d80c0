import 'server-only'
import { type Session, userOf } from '../auth/session'
import type { SessionFacts } from '../domain/user'

/** What the browser learns of a session: who, and until when (ISO 8601, UTC). Never a token. */
export function sessionFacts(session: Session): SessionFacts {
  return { user: userOf(session), expiresAt: new Date(session.expiresAt).toISOString() }
}
