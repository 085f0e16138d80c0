/** Who is signed in. Specification, section 3: id and roles; the names are shown where the backend gives them. */
export type User = {
  id: string
  /** Role names as the backend has them, for example `participant`. */
  roles: string[]
  displayName?: string
  email?: string
}

/** What the browser learns of a session. `expiresAt`: ISO 8601, UTC. */
export type SessionFacts = { user: User; expiresAt: string }

/** Participants see the four-entry navigation and are sent to /participant from other areas (section 6). */
export function isParticipant(user: Pick<User, 'roles'>): boolean {
  return user.roles.includes('participant')
}

/** The first field that a user answer lacks of those that it must have; `null` where it is whole. */
export function missingField(answer: Partial<Record<'id' | 'roles', unknown>>): 'id' | 'roles' | null {
  if (typeof answer.id !== 'string' || answer.id === '') return 'id'
  return Array.isArray(answer.roles) ? null : 'roles'
}
