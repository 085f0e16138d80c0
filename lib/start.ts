import 'server-only'
import { captureConsole } from './log/capture-console'
import { services } from './server'

/**
 * Opens everything once at start. What is wrong with the configuration or the folder is said then, in words, and not to
 * the first person who opens a page; the process ends.
 */
export async function startOrExit(): Promise<void> {
  try {
    const { config, log } = await services()
    if (!config.development) captureConsole(console, log)
  } catch (error) {
    const why = error instanceof Error ? error.message : 'Something unforeseen happened.'
    console.error(`Steadily cannot start. ${why}`)
    process.exit(1)
  }
}

/** A page that could not be made, in a line of the log. Whoever is shown its error page is told the same digest. */
export async function logPageFault(error: unknown, method: string, route: string): Promise<void> {
  const { log } = await services()
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined
  log.error('page failed', { method, route, ...(digest !== undefined && { digest }), error })
}
