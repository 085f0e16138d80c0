import 'server-only'
import { memoryThrottle } from './adapters/throttle-memory/throttle'
import { composeEmbedded } from './compose-embedded'
import { openShared } from './compose-redis'
import { composeStrapi } from './compose-strapi'
import { openConfiguredTraces } from './compose-traces'
import { composeWordpress } from './compose-wordpress'
import type { Composed, Ground } from './composed'
import { type Config, readConfig } from './config'
import { tellUnreadableSite } from './content/tell-unreadable-site'
import { pinoLog } from './log/pino-log'
import type { Clock } from './ports/clock'
import type { Log } from './ports/log'
import type { Services } from './services'
import { heldVideoFacts } from './video/held-facts'
import { askProvider } from './video/oembed'

const servicesKey: unique symbol = Symbol.for('steadily.services')
const closeKey: unique symbol = Symbol.for('steadily.close')
const logKey: unique symbol = Symbol.for('steadily.log')

// Pages, route handlers and the middleware are bundled apart but run in one process. The database folder bears one owner
// only, so they share what hangs here and not a module's variable.
const shared = globalThis as typeof globalThis & {
  [servicesKey]?: Promise<Services> | undefined
  /** `scripts/serve.mjs` calls this by its symbol when it stops, so that the folder is closed and unlocked in peace. */
  [closeKey]?: () => Promise<void>
  /** Takes what `scripts/front-door.mjs` has to say of a fault. */
  [logKey]?: Log
}

/** The composition root: from configuration to what requests use. Made at the first request, once per process. */
export function services(): Promise<Services> {
  const made = (shared[servicesKey] ??= compose(readConfig(process.env)))
  // A start that failed is tried again by the next request and not remembered for ever.
  made.catch(() => (shared[servicesKey] = undefined))
  return made
}

async function compose(config: Config): Promise<Services> {
  const clock: Clock = () => new Date()
  const log = pinoLog()
  shared[logKey] = log
  const redis = await openShared({ config, clock, log })
  const { traces, close: closeTraces } = await openConfiguredTraces(config, log)
  const { close, ...composed } = await composeBackend({
    config,
    clock,
    log,
    traces,
    sharedLedger: redis?.ledger,
  }).catch(async (error: unknown) => {
    await Promise.all([redis?.close(), closeTraces()])
    throw error
  })
  shared[closeKey] = async () => {
    shared[servicesKey] = undefined
    // The traces last: what the others still do is told of.
    await Promise.all([close(), redis?.close()]).finally(closeTraces)
  }
  await tellUnreadableSite({ name: composed.backend.name, ...composed.content }, log)
  return {
    ...composed,
    config,
    clock,
    log,
    traces,
    throttle: redis?.throttle(composed.sessionSecrets[0] ?? '') ?? memoryThrottle(),
    redis: redis && { needed: composed.ledger === redis.ledger, health: redis.health },
    videoFacts: heldVideoFacts((video) => askProvider(video, { fetch, publicUrl: config.publicUrl }), clock),
  }
}

async function composeBackend(ground: Ground): Promise<Composed> {
  const { backend } = ground.config
  switch (backend.kind) {
    case 'embedded':
      return composeEmbedded(ground)
    case 'wordpress':
      return composeWordpress(ground, backend)
    case 'strapi':
      return composeStrapi(ground, backend)
    default:
      return backend satisfies never
  }
}
