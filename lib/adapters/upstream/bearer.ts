import { BackendError } from '../../ports/errors'

/**
 * The header of somebody who is signed in.
 * @throws BackendError `not-signed-in` for what cannot be a token
 */
export function bearer(token: string): Record<string, string> {
  if (!/^[\w.~+/=-]+$/.test(token)) throw new BackendError('not-signed-in', 'What should be a token is none')
  return { Authorization: `Bearer ${token}` }
}
