import type { Backend } from '../ports/backend'
import { isBackendError } from '../ports/errors'
import type { Log } from '../ports/log'

/** Reads the site's settings once, at the start, and says in the log where that fails: nothing can be saved without them. */
export async function tellUnreadableSite({ site }: Pick<Backend, 'site'>, log: Log): Promise<void> {
  await site().catch((error: unknown) =>
    log.error('site settings cannot be read, so nothing can be saved: npm run content:check says why', {
      ...(isBackendError(error) && { code: error.code }),
      error: error instanceof Error ? error.message : 'thrown value',
    }),
  )
}
