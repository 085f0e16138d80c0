import 'server-only'
import { embeddedBackend } from './adapters/embedded/adapter'
import { fileContent } from './adapters/embedded/content/content'
import { contentFolder, demoContent } from './adapters/embedded/content/place'
import { refuseDemoPeople, seedDemo } from './adapters/embedded/demo/seed'
import { embeddedLedger } from './adapters/embedded/ledger'
import { openDatabase } from './adapters/embedded/store/database'
import { ownSessionSecret } from './auth/session-secret'
import type { Composed, Ground } from './composed'
import { cachedContent } from './content/cached-content'
import { accountMailer } from './mail/account-mailer'

// More than a password takes to check or to hash, in milliseconds.
const leastAnswerTime = 600

/** Everything by itself: a database in a folder or on a PostgreSQL server, and content files. */
export async function composeEmbedded({ config, clock, log }: Ground): Promise<Composed> {
  const sessionSecrets =
    config.sessionSecrets.length > 0 ? config.sessionSecrets : [await ownSessionSecret(config.dataDir)]
  const content = fileContent(contentFolder(config.dataDir, demoContent))
  const cached = cachedContent(content, clock, log, config.contentOrigins)
  const mailer = accountMailer({ config, site: () => cached.site(), clock, log })
  const database = await openDatabase(config.databaseUrl ?? config.dataDir).catch(inWords(config.dataDir))
  if (config.demo) await seedDemo(database, clock, config.timeZone)
  else await refuseDemoPeople(database)
  const open = () => Promise.resolve(database)
  return {
    sessionSecrets,
    leastAnswerTime,
    content: cached,
    contentFiles: content.files,
    ledger: embeddedLedger(open, clock),
    backend: embeddedBackend({
      database: open,
      content: cached,
      secret: sessionSecrets[0] ?? '',
      tokenLifetimeSeconds: config.tokenLifetimeSeconds,
      clock,
      sendMail: mailer.send,
      defaultRole: config.defaultRole,
    }),
    close: async () => {
      await mailer.close()
      await database.close()
    },
  }
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
