import 'server-only'
import { readConfig } from './config/config'
import { foldErrors } from './log/fold-errors'
import { pinoLog } from './log/pino-log'
import type { Log } from './ports/log'
import type { Services } from './services'

const servicesKey: unique symbol = Symbol.for('steadily.services')
const closeKey: unique symbol = Symbol.for('steadily.close')
const logKey: unique symbol = Symbol.for('steadily.log')

// Pages, route handlers and the middleware are separate bundles in one process. Only one owner may open the database
// folder, so they share it through `globalThis` and not through a module variable.
const shared = globalThis as typeof globalThis & {
  [servicesKey]?: Promise<Services> | undefined
  /** `scripts/runtime/serve.ts` calls this by its symbol on shutdown, to close and unlock the folder gracefully. */
  [closeKey]?: () => Promise<void>
  /** The log for errors in `scripts/runtime/front-door.ts`. */
  [logKey]?: Log
}

/** The composition root: creates the services from the configuration, at the first request, once per process. */
export function services(): Promise<Services> {
  const made = (shared[servicesKey] ??= make())
  // Drop a failed start, so that the next request tries again.
  made.catch(() => (shared[servicesKey] = undefined))
  return made
}

async function make(): Promise<Services> {
  const config = readConfig(process.env)
  const log = foldErrors(pinoLog())
  shared[logKey] = log
  // Imported dynamically: if the adapters were bundled into every route, they would be loaded and compiled once per route.
  const { composeServices } = await import('./composition/services')
  const { services: made, close } = await composeServices(config, log)
  shared[closeKey] = async () => {
    shared[servicesKey] = undefined
    // Before, because closing may take longer than the process waits, and after, because it may fail.
    log.flush()
    await close().finally(() => log.flush())
  }
  return made
}
