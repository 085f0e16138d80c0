import 'server-only'
import { embeddedBackend, embeddedJournal } from '../adapters/embedded/adapter'
import { fileContent } from '../adapters/embedded/content/content'
import { demoContentProblem } from '../adapters/embedded/content/imported-content'
import { contentFolder, demoContent } from '../adapters/embedded/content/place'
import { refuseDemoPeople, seedDemo } from '../adapters/embedded/demo/seed'
import { embeddedLedger } from '../adapters/embedded/ledger'
import { ownSessionSecret } from '../auth/session-secret'
import { openConfigured } from './database'
import { logJournalFault } from './journal'
import type { BackendParts, BackendDependencies } from './backend-parts'
import { cachedContent } from '../content/cached-content'
import { steadyNow } from '../ports/clock'
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
  const cached = cachedContent(content, () => steadyNow(clock), log, config.contentOrigins)
  const mailer = accountMailer({ config, site: () => cached.site(), clock, log })
  const { timeZone } = config
  const { database, close } = await openConfigured({
    ...{ config, clock, log, forgetMails: mailer.forget },
    prepare: (opened) => (config.demo ? seedDemo(opened, clock, timeZone) : refuseDemoPeople(opened)),
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
    timeZone,
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
      await close()
      await mailer.close()
    },
  }
}
