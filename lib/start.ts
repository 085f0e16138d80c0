import 'server-only'
import { services } from './server'

/**
 * Opens everything once at start. What is wrong with the configuration or the folder is said then, in words, and not to
 * the first person who opens a page; the process ends.
 */
export async function startOrExit(): Promise<void> {
  try {
    await services()
  } catch (error) {
    const why = error instanceof Error ? error.message : 'Something unforeseen happened.'
    console.error(`Steadily cannot start. ${why}`)
    process.exit(1)
  }
}
