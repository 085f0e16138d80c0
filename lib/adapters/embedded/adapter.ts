// The embedded backend: implements the whole port with a database in a folder and content files. It does not know about
// cookies, pages or configuration: its dependencies are passed in.
import { eq, sql } from 'drizzle-orm'
import type { Backend } from '../../ports/backend'
import { momentOf } from '../../ports/clock'
import { BackendError } from '../../ports/errors'
import type { Journal } from '../../ports/journal'
import { accountByEmail, type AccountOptions, embeddedAccounts } from './accounts/accounts'
import { endOwnAccount } from './accounts/end-own-account'
import type { Content } from './content/content'
import { storedJournal } from './journal/journal'
import type { KeepJournal } from './journal/keep'
import { ownRecord, refuseOldPassword } from './own-record'
import type { Database } from './store/database'
import { onDatabase } from './store/faults'
import { records } from './records'
import { verifyPassword } from './sign-in/passwords'
import { issueToHolderOf, spendRefreshToken } from './sign-in/refresh-tokens'
import { account, journalEvent, participant } from './store/rows'
import { embeddedTokens } from './sign-in/tokens'

export type EmbeddedOptions = AccountOptions & {
  /** Opens the database on the first query and returns the same one from then on. */
  database: () => Promise<Database>
  content: Content
  /** Signs the tokens; 32 characters or more. */
  secret: string
  /** Previous secrets. Tokens signed with them stay valid, so changing the secret logs no user out. */
  olderSecrets?: readonly string[]
  tokenLifetimeSeconds: number
  /** How many days a refresh token can be used; each use gives a new one. */
  sessionDays: number
  /** The clinic's. */
  timeZone: string
  /** Whether changes are kept in the journal too. Defaults to yes. */
  keepsJournal?: boolean
  /** Is given what went wrong when a change was not kept in the journal, for the log. It must not throw. */
  onJournalFault?: KeepJournal['onFault']
}

/** The standalone backend, in one folder. */
export function embeddedBackend(options: EmbeddedOptions): Backend {
  const {
    content,
    clock,
    secret,
    olderSecrets,
    sessionDays,
    keepsJournal = true,
    onJournalFault = () => undefined,
  } = options
  const run = onDatabase(options.database)
  const tokens = embeddedTokens(secret, options.tokenLifetimeSeconds, clock, olderSecrets)

  const validity = () => ({ ...momentOf(clock), days: sessionDays })
  const refreshSeconds = sessionDays * 24 * 60 * 60

  const ownerOf = async (token: string) => {
    const owner = await tokens.verify(token)
    const [kept] = await run((orm) => orm.select().from(account).where(eq(account.userId, owner.userId)))
    if (!kept) throw new BackendError('not-signed-in', 'The account is no longer there')
    refuseOldPassword(owner, kept)
    return kept
  }

  return {
    name: 'embedded',
    offersAccounts: true,
    endsAccounts: true,

    async signIn({ username, password }) {
      const kept = await run((orm) => accountByEmail(orm, username))
      const isRight = await verifyPassword(password, kept?.passwordHash ?? null)
      if (!kept || !isRight) throw new BackendError('not-signed-in', 'Wrong password or unknown user')
      const { userId, passwordHash, passwordChangedAt } = kept
      const refreshToken = await run((orm) => issueToHolderOf(orm, userId, passwordHash, validity()))
      if (refreshToken === null)
        throw new BackendError('not-signed-in', 'The account is closed, or its password was just changed')
      return { token: await tokens.issue(userId, passwordChangedAt), refreshToken, refreshSeconds }
    },

    async refresh(refreshToken) {
      const used = await run((orm) => spendRefreshToken(orm, refreshToken, validity()))
      if (!used) throw new BackendError('not-signed-in', 'The refresh token is spent, ended or too old')
      const { userId, passwordChangedAt, refreshToken: next } = used
      return { token: await tokens.issue(userId, passwordChangedAt), refreshToken: next, refreshSeconds }
    },

    async currentUser(token) {
      const { userId, roles, displayName, email } = await ownerOf(token)
      return { id: userId, roles, displayName, email }
    },

    ...embeddedAccounts(run, options),
    endAccount: endOwnAccount({ ...options, run, ownerOf, site: () => content.site() }),

    site: (language) => content.site(language),
    exercises: (language) => content.exercises(language),
    pages: (language) => content.pages(language),
    page: (slug, language) => content.page(slug, language),

    ...records({
      run,
      table: participant,
      authorise: ownRecord(tokens),
      journal: keepsJournal ? { table: journalEvent, onFault: onJournalFault } : null,
      site: () => content.site(),
      exercises: () => content.exercises(),
      clock,
      timeZone: options.timeZone,
    }),

    // Without the site settings no change can be saved.
    health: () =>
      Promise.all([run((orm) => orm.execute(sql`select 1`)), content.site()]).then(
        () => ({ ok: true }),
        () => ({ ok: false }),
      ),
  }
}

/** The journal beside the embedded backend's records, in the same database. */
export function embeddedJournal(
  options: Pick<
    EmbeddedOptions,
    'database' | 'secret' | 'olderSecrets' | 'tokenLifetimeSeconds' | 'clock' | 'timeZone'
  >,
): Journal {
  const { clock, timeZone, secret, olderSecrets, tokenLifetimeSeconds } = options
  const tokens = embeddedTokens(secret, tokenLifetimeSeconds, clock, olderSecrets)
  const run = onDatabase(options.database)
  return storedJournal({ run, table: journalEvent, authorise: ownRecord(tokens), clock, timeZone })
}
