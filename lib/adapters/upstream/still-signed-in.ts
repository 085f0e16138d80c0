import type { User } from '../../domain/user'
import { BackendError, isBackendError } from '../../ports/errors'

/**
 * Does something with a token. Where it is refused with 401 or 403, the user endpoint is asked once whether the token is
 * still good: one refusal must not end a session.
 * @throws BackendError `not-signed-in` only where the user endpoint says so too; `refused` where the token is good;
 * `unavailable` if the user endpoint does not answer clearly
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
