import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import type { Database, Queries } from '../store/database'
import { refreshToken } from '../store/rows'

const lifetimeDays = 30
const graceSeconds = 30

/** Starts a family: a refresh token for somebody who has just signed in. Good for 30 days, kept as SHA-256 only. */
export function issueRefreshToken(orm: Queries, userId: string, now: Date): Promise<string> {
  return issue(orm, userId, randomUUID(), now)
}

/**
 * Uses a refresh token and gives its child. A second use within 30 seconds (two requests in flight) gives a child too.
 * A later one means that somebody has a copy: the whole family ends.
 * @returns `null` where the token is unknown, too old or was used before
 */
export function spendRefreshToken(
  orm: Database['orm'],
  token: string,
  now: Date,
): Promise<{ userId: string; refreshToken: string } | null> {
  // Nothing is thrown in here: it would undo the end of a family.
  return orm.transaction(async (transaction) => {
    await transaction.delete(refreshToken).where(lte(refreshToken.expiresAt, now))
    const thisToken = eq(refreshToken.tokenHash, hashOf(token))
    const [row] = await transaction.select().from(refreshToken).where(thisToken).for('update')
    if (!row) return null
    if (row.usedAt !== null && now.getTime() - row.usedAt.getTime() > graceSeconds * 1000) {
      await transaction.delete(refreshToken).where(eq(refreshToken.family, row.family))
      return null
    }
    if (row.usedAt === null) await transaction.update(refreshToken).set({ usedAt: now }).where(thisToken)
    return { userId: row.userId, refreshToken: await issue(transaction, row.userId, row.family, now) }
  })
}

async function issue(orm: Queries, userId: string, family: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now)
  expiresAt.setUTCDate(expiresAt.getUTCDate() + lifetimeDays)
  await orm.insert(refreshToken).values({ tokenHash: hashOf(token), userId, family, expiresAt })
  return token
}

function hashOf(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex')
}
