import 'server-only'
import { readConfig } from './config/config'
import { pinoLog } from './log/pino-log'
import type { Log } from './ports/log'
import type { Services } from './services'

const servicesKey: unique symbol = Symbol.for('steadily.services')
const closeKey: unique symbol = Symbol.for('steadily.close')
const logKey: unique symbol = Symbol.for('steadily.log')

// Pages, route handlers and the middleware are bundled apart but run in one process. The database folder bears one owner
// only, so they share what hangs here and not a module's variable.
const shared = globalThis as typeof globalThis & {
  [servicesKey]?: Promise<Services> | undefined
  /** `scripts/runtime/serve.ts` calls this by its symbol when it stops, so that the folder is closed and unlocked in peace. */
  [closeKey]?: () => Promise<void>
  /** Takes what `scripts/runtime/front-door.ts` has to say of a fault. */
  [logKey]?: Log
}

/** The composition root: from configuration to what requests use. Made at the first request, once per process. */
export function services(): Promise<Services> {
  const made = (shared[servicesKey] ??= make())
  // A start that failed is tried again by the next request and not remembered for ever.
  made.catch(() => (shared[servicesKey] = undefined))
  return made
}

async function make(): Promise<Services> {
  const config = readConfig(process.env)
  const log = pinoLog()
  shared[logKey] = log
  // Loaded here alone: bundled into every route, its adapters would be loaded and compiled once for each of them.
  const { composeServices } = await import('./composition/services')
  const { services: made, close } = await composeServices(config, log)
  shared[closeKey] = async () => {
    shared[servicesKey] = undefined
    await close()
  }
  return made
}
