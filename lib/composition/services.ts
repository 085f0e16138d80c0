import 'server-only'
import { memoryThrottle } from '../adapters/memory/throttle'
import { noTraces, type Traces } from '../ports/traces'
import { machineClock } from './machine-clock'
import { openShared } from './redis'
import type { BackendParts, BackendDependencies } from './backend-parts'
import type { Config } from '../config/config'
import { logUnreadableSite } from '../content/log-unreadable-site'
import { steadyNow } from '../ports/clock'
import type { Log } from '../ports/log'
import type { Services } from '../services'
import { cachedVideoFacts } from '../video/cached-facts'
import { askProvider } from '../video/oembed'

/**
 * Opens all configured services. `close` closes them gracefully.
 * @throws Error whose message says what to do; what was already open is closed
 */
export async function composeServices(
  config: Config,
  log: Log,
): Promise<{ services: Services; close: () => Promise<void> }> {
  const clock = machineClock(log)
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
  if (config.physioPassword === null)
    log.warn(
      'no physio password: the physio area cannot be opened. Set PHYSIO_PASSWORD or PHYSIO_PASSWORD_HASH',
    )
  await logUnreadableSite({ name: composed.backend.name, ...composed.content }, log)
  return {
    services: {
      ...composed,
      config,
      clock,
      log,
      traces,
      sessionDays: composed.ledger.isLasting ? config.sessionDays : 1,
      throttle: redis?.throttle(composed.sessionSecrets[0] ?? '') ?? memoryThrottle(),
      redis: redis && { needed: composed.ledger === redis.ledger, health: redis.health },
      videoFacts: cachedVideoFacts(
        (video) => askProvider(video, { fetch, publicUrl: config.publicUrl }),
        () => steadyNow(clock),
      ),
    },
    // Close the traces last: they still record what the others do.
    close: async () => {
      await Promise.all([close(), redis?.close()]).finally(closeTraces)
    },
  }
}

/** Loads only the configured backend. */
async function composeBackend(dependencies: BackendDependencies): Promise<BackendParts> {
  const { backend } = dependencies.config
  switch (backend.kind) {
    case 'embedded':
      return (await import('./embedded')).composeEmbedded(dependencies)
    case 'wordpress':
      return (await import('./wordpress')).composeWordpress(dependencies, backend)
    case 'strapi':
      return (await import('./strapi')).composeStrapi(dependencies, backend)
    default:
      return backend satisfies never
  }
}

/** Opens the configured traces. If none are configured, loads nothing for them. */
async function openConfiguredTraces(
  { tracesUrl }: Pick<Config, 'tracesUrl'>,
  log: Log,
): Promise<{ traces: Traces; close: () => Promise<void> }> {
  if (tracesUrl === null) return { traces: noTraces, close: () => Promise.resolve() }
  const { openTraces } = await import('../traces/open-traces')
  const { measured } = await import('../traces/measured')
  const { close } = openTraces({ url: tracesUrl, version: versionOfSteadily, log })
  return { traces: measured, close }
}
