import 'server-only'
import type { Session } from '../auth/session'
import { Problem } from './problem'

/**
 * Our own pages say with each change whom they were made for. In a browser with two tabs somebody else may have signed
 * in meanwhile, and what the first person taps must never land in the second person's diary. The header is optional.
 * @throws Problem `other-user`
 */
export function requireExpectedUser(headers: Headers, session: Pick<Session, 'userId'>): void {
  const expected = headers.get('x-expected-user')
  if (expected !== null && expected !== session.userId) throw new Problem('other-user')
}
