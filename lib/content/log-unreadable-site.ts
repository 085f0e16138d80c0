import type { Backend } from '../ports/backend'
import { isBackendError } from '../ports/errors'
import type { Log } from '../ports/log'

/** Reads the site settings once at start and logs a failure: without them nothing can be saved. */
export async function logUnreadableSite(
  { name, site }: Pick<Backend, 'name' | 'site'>,
  log: Log,
): Promise<void> {
  const whatToDo =
    name === 'embedded' ? 'npm run content:check says why' : `docs/${name}.md says what to look at`
  await site().catch((error: unknown) =>
    log.error(`site settings cannot be read, so nothing can be saved: ${whatToDo}`, {
      ...(isBackendError(error) && { code: error.code }),
      error,
    }),
  )
}
