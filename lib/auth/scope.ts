import 'server-only'
import type { Scope } from '../ports/backend'
import type { Session } from './session'

/** The only place that creates a scope: the user of a backend call always comes from a checked session. */
export function scopeOf(session: Session): Scope {
  return { kind: 'Scope', userId: session.userId, token: session.token }
}
