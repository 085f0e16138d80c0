// The embedded backend: implements the whole port with a database in a folder and content files. It does not know about
// cookies, pages or configuration: its dependencies are passed in.
import { eq, sql } from 'drizzle-orm'
import type { Backend, Scope } from '../../ports/backend'
import { BackendError } from '../../ports/errors'
import { accountByEmail, type AccountOptions, embeddedAccounts } from './accounts/accounts'
import type { Content } from './content/content'
import type { Database, Queries } from './store/database'
import { onDatabase } from './store/faults'
import { records } from './records'
import { verifyPassword } from './sign-in/passwords'
import { issueToHolderOf, spendRefreshToken } from './sign-in/refresh-tokens'
import { account, participant } from './store/rows'
import { embeddedTokens, type TokenOwner } from './sign-in/tokens'

export type EmbeddedOptions = AccountOptions & {
  /** Opens the database on the first query and returns the same one from then on. */
  database: () => Promise<Database>
  content: Content
  /** Signs the tokens; 32 characters or more. */
  secret: string
  /** Previous secrets. Tokens signed with them stay valid, so changing the secret logs no user out. */
  olderSecrets?: readonly string[]
  tokenLifetimeSeconds: number
  /** The clinic's. */
  timeZone: string
}

/** The standalone backend, in one folder. */
export function embeddedBackend(options: EmbeddedOptions): Backend {
  const { content, clock, secret, olderSecrets } = options
  const run = onDatabase(options.database)
  const tokens = embeddedTokens(secret, options.tokenLifetimeSeconds, clock, olderSecrets)

  const ownerOf = async (token: string) => {
    const owner = await tokens.verify(token)
    const [kept] = await run((orm) => orm.select().from(account).where(eq(account.userId, owner.userId)))
    if (!kept) throw new BackendError('not-signed-in', 'The account is no longer there')
    refuseOldPassword(owner, kept)
    return kept
  }

  const authorise = async (scope: Scope) => {
    const owner = await tokens.verify(scope.token)
    if (owner.userId !== scope.userId)
      throw new BackendError('not-permitted', 'The token belongs to somebody else')
    return async (orm: Queries, lock: boolean) => {
      const rows = orm
        .select({ record: participant, passwordChangedAt: account.passwordChangedAt })
        .from(participant)
        .innerJoin(account, eq(account.userId, participant.userId))
        .where(eq(participant.userId, scope.userId))
      const [row = noRecord()] = await (lock ? rows.for('update', { of: participant }) : rows)
      refuseOldPassword(owner, row)
      return row.record
    }
  }

  return {
    name: 'embedded',
    offersAccounts: true,

    async signIn({ username, password }) {
      const kept = await run((orm) => accountByEmail(orm, username))
      const isRight = await verifyPassword(password, kept?.passwordHash ?? null)
      if (!kept || !isRight) throw new BackendError('not-signed-in', 'Wrong password or unknown user')
      const { userId, passwordHash, passwordChangedAt } = kept
      const refreshToken = await run((orm) => issueToHolderOf(orm, userId, passwordHash, clock()))
      if (refreshToken === null) throw new BackendError('not-signed-in', 'The password was just changed')
      return { token: await tokens.issue(userId, passwordChangedAt), refreshToken }
    },

    async refresh(refreshToken) {
      const used = await run((orm) => spendRefreshToken(orm, refreshToken, clock()))
      if (!used) throw new BackendError('not-signed-in', 'The refresh token is spent, ended or too old')
      const { userId, passwordChangedAt, refreshToken: next } = used
      return { token: await tokens.issue(userId, passwordChangedAt), refreshToken: next }
    },

    async currentUser(token) {
      const { userId, roles, displayName, email } = await ownerOf(token)
      return { id: userId, roles, displayName, email }
    },

    ...embeddedAccounts(run, options),

    site: () => content.site(),
    exercises: () => content.exercises(),
    pages: () => content.pages(),
    page: (slug) => content.page(slug),

    ...records({
      run,
      table: participant,
      authorise,
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

/** Rejects a token that was issued before the password was last changed. */
function refuseOldPassword(owner: TokenOwner, kept: Pick<TokenOwner, 'passwordChangedAt'>): void {
  if (owner.passwordChangedAt?.getTime() !== kept.passwordChangedAt?.getTime())
    throw new BackendError('not-signed-in', 'The password has changed since')
}

function noRecord(): never {
  throw new BackendError('not-found', 'This user has no participant record')
}
