import 'server-only'
import { keepFormatters } from './kept-formatters'
import { captureConsole } from './log/capture-console'
import { services } from './server'

/**
 * Opens everything once at start. If the configuration or the folder is wrong, prints the reason and ends the process, so
 * that the admin sees it and not the first user.
 */
export async function startOrExit(): Promise<void> {
  try {
    const { config, log } = await services()
    if (!config.development) captureConsole(console, log)
    keepFormatters()
  } catch (error) {
    const why = error instanceof Error ? error.message : 'Something unforeseen happened.'
    console.error(`Steadily cannot start. ${why}`)
    process.exit(1)
  }
}

/** Logs a failed page render. Its error page shows the same digest. */
export async function logPageFault(error: unknown, method: string, route: string): Promise<void> {
  const { log } = await services()
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined
  log.error('page failed', { method, route, ...(digest !== undefined && { digest }), error })
}
