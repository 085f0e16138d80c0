// The embedded backend: everything the port asks for, from a database in a folder and content files. It knows nothing of
// cookies, pages or configuration: what it needs is given to it.
import { eq, sql } from 'drizzle-orm'
import type { Refusal } from '../../domain/changes/change'
import { changeNamed } from '../../domain/changes/changes'
import { safeText } from '../../domain/text.schema'
import type { Backend, Scope } from '../../ports/backend'
import type { Clock } from '../../ports/clock'
import { BackendError } from '../../ports/errors'
import { answerTo } from './answers'
import type { Content } from './content/content'
import type { Database } from './store/database'
import { onDatabase } from './store/faults'
import { toParticipant, toRow } from './mapping'
import { verifyPassword } from './sign-in/passwords'
import { issueRefreshToken, spendRefreshToken } from './sign-in/refresh-tokens'
import { account, participant } from './store/rows'
import { embeddedTokens } from './sign-in/tokens'

export type EmbeddedOptions = {
  /** Opens the database when the first query comes, and gives the same one from then on. */
  database: () => Promise<Database>
  content: Content
  /** 32 characters or more; signs the tokens. */
  secret: string
  tokenLifetimeSeconds: number
  clock: Clock
}

/** The backend by itself, in one folder. */
export function embeddedBackend(options: EmbeddedOptions): Backend {
  const { content, clock } = options
  const run = onDatabase(options.database)
  const tokens = embeddedTokens(options.secret, options.tokenLifetimeSeconds, clock)

  const authorise = async (scope: Scope) => {
    if ((await tokens.verify(scope.token)) !== scope.userId)
      throw new BackendError('not-permitted', 'The token belongs to somebody else')
  }

  return {
    name: 'embedded',

    async signIn({ username, password }) {
      const kept = await run((orm) => accountByEmail(orm, username))
      const isRight = await verifyPassword(password, kept?.passwordHash ?? null)
      if (!kept || !isRight) throw new BackendError('not-signed-in', 'Wrong password or unknown user')
      const refreshToken = await run((orm) => issueRefreshToken(orm, kept.userId, clock()))
      return { token: await tokens.issue(kept.userId), refreshToken }
    },

    async refresh(refreshToken) {
      const used = await run((orm) => spendRefreshToken(orm, refreshToken, clock()))
      if (!used) throw new BackendError('not-signed-in', 'The refresh token is spent, ended or too old')
      return { token: await tokens.issue(used.userId), refreshToken: used.refreshToken }
    },

    async currentUser(token) {
      const userId = await tokens.verify(token)
      const [kept] = await run((orm) => orm.select().from(account).where(eq(account.userId, userId)))
      if (!kept) throw new BackendError('not-signed-in', 'The account is no longer there')
      return { id: kept.userId, roles: kept.roles, displayName: kept.displayName, email: kept.email }
    },

    register: notYet,
    confirmAccount: notYet,
    requestPasswordReset: notYet,
    resetPassword: notYet,

    site: () => content.site(),
    exercises: () => content.exercises(),
    pages: notYet,
    page: notYet,

    async participant(scope) {
      await authorise(scope)
      return run(async (orm) => {
        const [row] = await orm.select().from(participant).where(eq(participant.userId, scope.userId))
        return toParticipant(row ?? noRecord())
      })
    },

    async change(scope, name, payload) {
      await authorise(scope)
      const theirs = eq(participant.userId, scope.userId)
      const { treatmentPlanSettings: settings } = await content.site()
      const { refusal, apply } = changeNamed(name)
      return run((orm) =>
        orm.transaction(async (transaction) => {
          // The row is locked until the end, so that two requests at a limit come one after the other.
          const [row] = await transaction.select().from(participant).where(theirs).for('update')
          const before = toParticipant(row ?? noRecord())
          refuse(refusal(before, payload, settings))
          const surroundings = { settings, exercises: () => content.exercises(), now: clock() }
          const answer = await answerTo(name, before, payload, surroundings)
          const after = apply(before, payload, answer)
          await transaction.update(participant).set(toRow(after)).where(theirs)
          return answer
        }),
      )
    },

    // Without the site's settings nothing can be saved.
    health: () =>
      Promise.all([run((orm) => orm.execute(sql`select 1`)), content.site()]).then(
        () => ({ ok: true }),
        () => ({ ok: false }),
      ),
  }
}

async function accountByEmail(orm: Database['orm'], email: string) {
  // PostgreSQL refuses some texts; nobody has such an e-mail.
  if (!safeText.safeParse(email).success) return null
  const [kept] = await orm.select().from(account).where(eq(account.email, email.toLowerCase()))
  return kept ?? null
}

function refuse(refusal: Refusal | null): void {
  if (refusal === null) return
  const { code, words } = refusal
  throw new BackendError(code, words, code === 'limit-reached' ? { limit: refusal.limit } : {})
}

function noRecord(): never {
  throw new BackendError('not-found', 'This user has no participant record')
}

// TODO this is filled in within the same change.
async function notYet(): Promise<never> {
  throw new BackendError('not-implemented', 'Still to come')
}
