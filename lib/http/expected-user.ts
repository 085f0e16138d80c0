import 'server-only'
import type { Session } from '../auth/session'
import { Problem } from './problem'

/**
 * Our pages send with each change the user they were rendered for. In another tab of the browser another user may have
 * signed in meanwhile, and a change by the first must never be saved for the second. The header is optional.
 * @throws Problem `other-user`
 */
export function requireExpectedUser(headers: Headers, session: Pick<Session, 'userId'>): void {
  const expected = headers.get('x-expected-user')
  if (expected !== null && expected !== session.userId) throw new Problem('other-user')
}
