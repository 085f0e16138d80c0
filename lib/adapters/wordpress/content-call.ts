import { BackendError, isBackendError } from '../../ports/errors'
import type { Ask } from '../upstream/ask'

/**
 * Asks for what everybody may read. That is asked without anybody's token, so whoever refuses it refuses the app: nobody's
 * session is over because of that.
 * @throws BackendError, with words for an admin where WordPress refuses
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
