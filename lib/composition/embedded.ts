import 'server-only'
import { embeddedBackend, embeddedJournal } from '../adapters/embedded/adapter'
import { fileContent } from '../adapters/embedded/content/content'
import { serveCommands } from '../adapters/embedded/commands/socket'
import { demoContentProblem } from '../adapters/embedded/content/imported-content'
import { contentFolder, demoContent } from '../adapters/embedded/content/place'
import { refuseDemoPeople, seedDemo } from '../adapters/embedded/demo/seed'
import { embeddedLedger } from '../adapters/embedded/ledger'
import { ownSessionSecret } from '../auth/session-secret'
import { openConfigured } from './database'
import { logJournalFault } from './journal'
import type { BackendParts, BackendDependencies } from './backend-parts'
import { cachedContent } from '../content/cached-content'
import { accountMailer } from '../mail/account-mailer'

// Longer than checking or hashing a password takes, in milliseconds.
const leastAnswerTime = 600

/**
 * The embedded backend: a database in a folder or on a PostgreSQL server, and content files.
 * @throws Error whose message says what to do; if the clinic's own content is missing, nothing was written
 */
export async function composeEmbedded({
  config,
  clock,
  log,
  traces,
}: BackendDependencies): Promise<BackendParts> {
  const problem = await demoContentProblem(config)
  if (problem !== null) throw new Error(problem)
  const sessionSecrets =
    config.sessionSecrets.length > 0 ? config.sessionSecrets : [await ownSessionSecret(config.dataDir)]
  const [secret = '', ...olderSecrets] = sessionSecrets
  const content = fileContent(contentFolder(config.dataDir, demoContent))
  const cached = cachedContent(content, clock, log, config.contentOrigins)
  const mailer = accountMailer({ config, site: () => cached.site(), clock, log })
  const database = await openConfigured(config)
  const { dataDir, timeZone } = config
  const serve = async () => {
    if (config.demo) await seedDemo(database, clock, timeZone)
    else await refuseDemoPeople(database)
    // On a PostgreSQL server, commands open the database themselves.
    if (config.databaseUrl !== null) return null
    return serveCommands({ database, dataDir, timeZone, clock, forgetMails: mailer.forget }, log)
  }
  const closeCommands = await serve().catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const open = () => Promise.resolve(database)
  const keepsJournal = config.journalStore !== 'none'
  const options = {
    database: open,
    content: cached,
    secret,
    olderSecrets,
    tokenLifetimeSeconds: config.tokenLifetimeSeconds,
    sessionDays: config.sessionDays,
    timeZone: config.timeZone,
    clock,
    sendMail: mailer.send,
    forgetMails: mailer.forget,
    defaultRole: config.defaultRole,
    keepsJournal,
    onJournalFault: logJournalFault(log),
  }
  return {
    sessionSecrets,
    leastAnswerTime,
    content: cached,
    contentReport: null,
    contentFiles: content.files,
    ledger: embeddedLedger(open, clock),
    backend: traces.calls('backend', embeddedBackend(options)),
    journal: keepsJournal ? traces.calls('journal', embeddedJournal(options)) : null,
    close: async () => {
      await closeCommands?.()
      await mailer.close()
      await database.close()
    },
  }
}
