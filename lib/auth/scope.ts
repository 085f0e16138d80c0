import 'server-only'
import type { Scope } from '../ports/backend'
import type { Session } from './session'

/** The only place that mints a scope: whose record a call is about comes from a checked session and nothing else. */
export function scopeOf(session: Session): Scope {
  return { kind: 'Scope', userId: session.userId, token: session.token }
}
