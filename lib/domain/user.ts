/** The signed-in user. Specification, section 3: id and roles; the names are shown if the backend provides them. */
export type User = {
  id: string
  /** The backend's role names, for example `participant`. */
  roles: string[]
  displayName?: string
  email?: string
}

/** What the browser receives about a session. `expiresAt`: ISO 8601, UTC. */
export type SessionFacts = { user: User; expiresAt: string }

/**
 * Whose browser this is. `user`: their own device; `clinic`: the physio password was entered in it; `shared`: the user said at
 * login that other people use it, so nothing of the user is stored in it.
 */
export type BrowserOwner = 'user' | 'clinic' | 'shared'

/** Participants see the four-entry navigation and are redirected to /participant from other areas (section 6). */
export function isParticipant(user: Pick<User, 'roles'>): boolean {
  return user.roles.includes('participant')
}

/** Returns the first required field that a backend's user answer lacks; `null` if it is complete. */
export function missingField(answer: Partial<Record<'id' | 'roles', unknown>>): 'id' | 'roles' | null {
  if (typeof answer.id !== 'string' || answer.id === '') return 'id'
  return Array.isArray(answer.roles) ? null : 'roles'
}
