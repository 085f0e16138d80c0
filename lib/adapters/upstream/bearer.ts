import { BackendError } from '../../ports/errors'

/**
 * The header of a signed-in user.
 * @throws BackendError `not-signed-in` if the text cannot be a token
 */
export function bearer(token: string): Record<string, string> {
  if (!/^[\w.~+/=-]+$/.test(token)) throw new BackendError('not-signed-in', 'What should be a token is none')
  return { Authorization: `Bearer ${token}` }
}
