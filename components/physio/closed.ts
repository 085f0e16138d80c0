import type { ProblemError } from '@/lib/browser/problem-error'

/** Why nothing can be changed: the physio area is locked, or the participant was logged out. */
export type Closed = 'locked' | 'logged-out'

/** Whether a change was refused for want of a pass or of a session. */
export function closedBy({ status, slug }: ProblemError): Closed | null {
  if (status === 401) return 'logged-out'
  return slug === 'forbidden' ? 'locked' : null
}
