import 'server-only'
import { embeddedBackend } from './adapters/embedded/adapter'
import { fileContent } from './adapters/embedded/content/content'
import { contentFolder, demoContent } from './adapters/embedded/content/place'
import { type Database, openDatabase } from './adapters/embedded/store/database'
import { refuseDemoPeople, seedDemo } from './adapters/embedded/demo/seed'
import { embeddedLedger } from './adapters/embedded/ledger'
import { memoryThrottle } from './adapters/throttle-memory/throttle'
import { ownSessionSecret } from './auth/session-secret'
import { type Config, readConfig } from './config'
import { cachedContent } from './content/cached-content'
import { tellUnreadableSite } from './content/tell-unreadable-site'
import { pinoLog } from './log/pino-log'
import { type AccountMailer, accountMailer } from './mail/account-mailer'
import type { Clock } from './ports/clock'
import type { Services } from './services'
import { heldVideoFacts } from './video/held-facts'
import { askProvider } from './video/oembed'

const servicesKey: unique symbol = Symbol.for('steadily.services')
// More than a password takes to check or to hash, in milliseconds.
const leastAnswerTime = 600

const closeKey: unique symbol = Symbol.for('steadily.close')

// Pages, route handlers and the middleware are bundled apart but run in one process. The database folder bears one owner
// only, so they share what hangs here and not a module's variable.
const shared = globalThis as typeof globalThis & {
  [servicesKey]?: Promise<Services> | undefined
  /** `scripts/serve.mjs` calls this by its symbol when it stops, so that the folder is closed and unlocked in peace. */
  [closeKey]?: () => Promise<void>
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
  const sessionSecrets =
    config.sessionSecrets.length > 0 ? config.sessionSecrets : [await ownSessionSecret(config.dataDir)]
  const log = pinoLog()
  const content = fileContent(contentFolder(config.dataDir, demoContent))
  const cached = cachedContent(content, clock, log, config.contentOrigins)
  const mailer = accountMailer({ config, site: () => cached.site(), clock, log })
  const database = await openDatabase(config.databaseUrl ?? config.dataDir).catch(inWords(config.dataDir))
  shared[closeKey] = () => close(database, mailer)
  if (config.demo) await seedDemo(database, clock, config.timeZone)
  else await refuseDemoPeople(database)
  const open = () => Promise.resolve(database)
  await tellUnreadableSite(cached, log)
  return {
    config,
    clock,
    leastAnswerTime,
    sessionSecrets,
    log,
    content: cached,
    contentFiles: content.files,
    ledger: embeddedLedger(open, clock),
    throttle: memoryThrottle(),
    videoFacts: heldVideoFacts((video) => askProvider(video, { fetch, publicUrl: config.publicUrl }), clock),
    backend: embeddedBackend({
      database: open,
      content: cached,
      secret: sessionSecrets[0] ?? '',
      tokenLifetimeSeconds: config.tokenLifetimeSeconds,
      clock,
      sendMail: mailer.send,
      defaultRole: config.defaultRole,
    }),
  }
}

async function close(database: Database, mailer: AccountMailer): Promise<void> {
  shared[servicesKey] = undefined
  await mailer.close()
  await database.close()
}

// The driver's own words ("EROFS", "failed to initialize") tell nobody what to do.
function inWords(dataDir: string) {
  return (error: unknown): never => {
    if (error instanceof Error && /^(FolderInUse|Server)Error$/.test(error.name)) throw error
    throw new Error(
      `The database in the folder ${dataDir} cannot be opened. Check that DATA_DIR can be written to, or put the backup of the folder back.`,
      { cause: error },
    )
  }
}
