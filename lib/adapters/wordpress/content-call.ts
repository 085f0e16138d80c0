import { BackendError, isBackendError } from '../../ports/errors'
import type { Ask } from '../upstream/ask'

/**
 * Requests public content, without a user's token. A refusal therefore concerns the app and must not end a user's
 * session.
 * @throws BackendError, with a message for an admin if WordPress refuses
 */
export function contentAsker(ask: Ask): Ask {
  return async (call, within) => {
    try {
      return await ask(call, within)
    } catch (error) {
      if (!isBackendError(error) || error.code !== 'not-signed-in') throw error
      throw new BackendError(
        'unexpected-shape',
        `${error.message}: it may not be read. Let Steadily through to /wp-json (docs/wordpress.md)`,
      )
    }
  }
}
