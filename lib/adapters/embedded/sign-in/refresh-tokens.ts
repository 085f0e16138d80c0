import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Moment } from '../../../ports/clock'
import type { Database, Queries } from '../store/database'
import { account, refreshToken } from '../store/rows'
import { hashOfKey, randomKey } from './random-keys'
import type { TokenOwner } from './tokens'

const graceMilliseconds = 30_000

/**
 * When a token is issued or used, and for how many days it can be used. Tokens that ended as many days before `deletable`
 * are deleted: a clock that is wrong at start then takes none that can still be used.
 */
export type Validity = Moment & { days: number }

/** Starts a token family: issues a refresh token after signing in. Only its SHA-256 is stored. */
export function issueRefreshToken(
  orm: Queries,
  userId: string,
  validity: Omit<Validity, 'deletable'>,
): Promise<string> {
  return issue(orm, { userId, family: randomUUID(), parentHash: null }, validity)
}

/**
 * The same, after the password was checked.
 * @param passwordHash the hash it was compared with
 * @returns `null` if the password was changed, or the account closed, meanwhile
 */
export function issueToHolderOf(
  orm: Database['orm'],
  userId: string,
  passwordHash: string,
  validity: Omit<Validity, 'deletable'>,
): Promise<string | null> {
  return orm.transaction(async (transaction) => {
    const same = and(
      eq(account.userId, userId),
      eq(account.passwordHash, passwordHash),
      isNull(account.closedAt),
    )
    const [owner] = await transaction
      .select({ userId: account.userId })
      .from(account)
      .where(same)
      .for('no key update')
    return owner ? issueRefreshToken(transaction, userId, validity) : null
  })
}

/**
 * Exchanges a refresh token for a new one of its family, its child. A token can be used again as long as no child of it was
 * used: the answer with the child may have been lost. Parallel requests may use it for 30 seconds in any case. If a child
 * or another child of its parent was used earlier than that, the token was copied, so the whole family is revoked.
 * @returns `null` if the token is unknown, expired or copied
 */
export function spendRefreshToken(
  orm: Database['orm'],
  token: string,
  validity: Validity,
): Promise<(TokenOwner & { refreshToken: string }) | null> {
  const { now } = validity
  // Don't throw inside the transaction: it would roll back revoking the family.
  return orm.transaction(async (transaction) => {
    await deleteOld(transaction, validity)
    const thisToken = eq(refreshToken.tokenHash, hashOfKey(token))
    // Lock the account first, as a password reset does: the reset then finds the new token or has removed this one.
    const { userId, passwordChangedAt } = account
    const theirs = transaction.select({ userId: refreshToken.userId }).from(refreshToken).where(thisToken)
    const [owner] = await transaction
      .select({ userId, passwordChangedAt })
      .from(account)
      .where(inArray(userId, theirs))
      .for('no key update')
    const [row] = await transaction.select().from(refreshToken).where(thisToken).for('update')
    if (!row || !owner || row.expiresAt <= now) return null
    if (await isCopied(transaction, row, now)) {
      await transaction.delete(refreshToken).where(eq(refreshToken.family, row.family))
      return null
    }
    if (row.usedAt === null) await transaction.update(refreshToken).set({ usedAt: now }).where(thisToken)
    const { userId: ownerId, family, tokenHash: parentHash } = row
    const next = await issue(transaction, { userId: ownerId, family, parentHash }, validity)
    return { ...owner, refreshToken: next }
  })
}

// Also by the database's own clock, which on a server is not this machine's.
function deleteOld(orm: Queries, { deletable, days }: Validity) {
  const long = sql`make_interval(days => ${days})`
  const until = sql`least(now(), ${deletable.toISOString()}::timestamptz) - ${long}`
  return orm.delete(refreshToken).where(lte(refreshToken.expiresAt, until))
}

type Row = typeof refreshToken.$inferSelect

/** Whether a copy of the token was used: then a child of it, or another child of its parent, was used as well. */
async function isCopied(orm: Queries, row: Row, now: Date): Promise<boolean> {
  const { tokenHash, parentHash, family, usedAt } = row
  const parents = [tokenHash, ...(parentHash === null ? [] : [parentHash])]
  const relatives = await orm
    .select()
    .from(refreshToken)
    .where(and(eq(refreshToken.family, family), inArray(refreshToken.parentHash, parents)))
  const before = now.getTime() - graceMilliseconds
  const wasUsed = (at: Date | null) => at !== null && at.getTime() < before
  const children = relatives.filter((each) => each.parentHash === tokenHash)
  const siblings = relatives.filter((each) => each.parentHash !== tokenHash && each.tokenHash !== tokenHash)
  if (siblings.some((each) => wasUsed(each.usedAt))) return true
  // Versions before migration 5 did not record children.
  return wasUsed(usedAt) && (children.length === 0 || children.some((each) => each.usedAt !== null))
}

async function issue(
  orm: Queries,
  row: Pick<Row, 'userId' | 'family' | 'parentHash'>,
  { now, days }: Omit<Validity, 'deletable'>,
): Promise<string> {
  const token = randomKey()
  const expiresAt = new Date(now)
  expiresAt.setUTCDate(expiresAt.getUTCDate() + days)
  await orm.insert(refreshToken).values({ ...row, tokenHash: hashOfKey(token), expiresAt })
  return token
}
