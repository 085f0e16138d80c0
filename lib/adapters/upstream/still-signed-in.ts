import type { User } from '../../domain/user'
import { BackendError, isBackendError } from '../../ports/errors'

/**
 * Runs work with a token. If the token is refused with 401 or 403, asks the user endpoint once whether it is still
 * valid: a single refusal must not end a session.
 * @throws BackendError `not-signed-in` only if the user endpoint refuses too; `refused` if the token is valid;
 * `unavailable` if the user endpoint gives no clear answer
 */
export async function whileSignedIn<Result>(
  work: () => Promise<Result>,
  askUser: () => Promise<User>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isBackendError(error) || error.code !== 'not-signed-in') throw error
    const still = await askUser().then(
      () => 'refused' as const,
      (fault: unknown) =>
        isBackendError(fault) && fault.code === 'not-signed-in' ? fault.code : 'unavailable',
    )
    if (still === 'not-signed-in') throw error
    throw new BackendError(
      still,
      `${error.message}, and the session ${still === 'refused' ? 'is good' : 'is unclear'}`,
    )
  }
}
