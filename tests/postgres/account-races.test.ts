import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { issueResetKey, spendResetKey } from '@/lib/adapters/embedded/accounts/password-resets'
import {
  confirmRegistration,
  keepRegistration,
  removeRegistration,
} from '@/lib/adapters/embedded/accounts/registrations'
import { seedDemo } from '@/lib/adapters/embedded/demo/seed'
import { issueRefreshToken, spendRefreshToken } from '@/lib/adapters/embedded/sign-in/refresh-tokens'
import type { Database } from '@/lib/adapters/embedded/store/database'
import { account, passwordReset, refreshToken, registration } from '@/lib/adapters/embedded/store/rows'
import { openServer } from '@/lib/adapters/embedded/store/server'
import { momentOf } from '@/lib/ports/clock'
import { aClock } from '../adapters/embedded/fixtures'
import { newDatabase } from './new-database'

const clock = aClock()
const at = momentOf(clock)
const { now } = at
const userId = 'demo-alex'
const login = 'alex@example.org'

// Two connections, as in two processes that share only the server.
let one: Database['orm']
let other: Database['orm']

beforeAll(async () => {
  const url = await newDatabase()
  const first = await openServer(url, () => {})
  const second = await openServer(url, () => {})
  await seedDemo(first, clock, 'Europe/London')
  one = first.orm
  other = second.orm
  return async () => {
    await first.close()
    await second.close()
  }
})

/** Refreshes as a browser does, until the token is revoked. @returns how many refreshes succeeded */
async function refreshOn(orm: Database['orm'], token: string): Promise<number> {
  let next: string | undefined = token
  for (let times = 0; ; times += 1) {
    next = (await spendRefreshToken(orm, next, { ...at, days: 60 }))?.refreshToken
    if (next === undefined) return times
  }
}

describe('accounts on one PostgreSQL server', () => {
  it('a new password revokes all refresh tokens, even while they are spent', async () => {
    for (let round = 0; round < 20; round += 1) {
      const tokens = await Promise.all(
        Array.from({ length: 8 }, () => issueRefreshToken(one, userId, { ...at, days: 60 })),
      )
      const key = await issueResetKey(one, userId, at)
      const refreshing = tokens.map((token, index) => refreshOn(index % 2 === 0 ? one : other, token))
      await new Promise((resolve) => setTimeout(resolve, 20))
      const passwordHash = `hash ${round}`
      expect(await spendResetKey(other, { login, key }, passwordHash, now)).toMatchObject({ userId })
      expect((await Promise.all(refreshing)).some((times) => times > 0)).toBe(true)
      expect(await one.select().from(refreshToken).where(eq(refreshToken.userId, userId))).toEqual([])
    }
  })

  it('only one of several concurrent reset links changes the password', async () => {
    for (let round = 0; round < 10; round += 1) {
      const keys = await Promise.all(Array.from({ length: 6 }, () => issueResetKey(one, userId, at)))
      const uses = keys.map((key, index) =>
        spendResetKey(index % 2 === 0 ? one : other, { login, key }, `hash ${round} ${index}`, now),
      )
      const winners = (await Promise.all(uses)).flatMap((owner, index) => (owner ? [index] : []))
      expect(winners).toHaveLength(1)
      const [kept] = await one.select().from(account).where(eq(account.userId, userId))
      expect(kept?.passwordHash).toBe(`hash ${round} ${winners[0]}`)
      expect(await one.select().from(passwordReset)).toEqual([])
    }
  })

  it('only one of several concurrent confirmations creates the account', async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = `jo${round}@example.org`
      const wait = (index: number) =>
        keepRegistration(one, { email, displayName: 'Jo', passwordHash: `hash ${index}` }, at)
      const keys = await Promise.all([0, 1, 2, 3].map(wait))
      const uses = [...keys, ...keys].map((key, index) =>
        confirmRegistration(index % 2 === 0 ? one : other, { login: email, key }, 'participant', now),
      )
      const winners = (await Promise.all(uses)).flatMap((made, index) => (made ? [index % 4] : []))
      expect(winners).toHaveLength(1)
      const accounts = await one.select().from(account).where(eq(account.email, email))
      expect(accounts.map(({ passwordHash }) => passwordHash)).toEqual([`hash ${winners[0]}`])
      expect(await one.select().from(registration).where(eq(registration.email, email))).toEqual([])
    }
  })

  it('a cancelled registration creates no account, even in a race', async () => {
    for (let round = 0; round < 60; round += 1) {
      const email = `robin${round}@example.org`
      const wanted = { email, displayName: 'Robin', passwordHash: 'hash' }
      const mailed = { login: email, key: await keepRegistration(one, wanted, at) }
      const confirming = confirmRegistration(one, mailed, 'participant', now)
      await new Promise((resolve) => setTimeout(resolve, round % 6))
      await removeRegistration(other, mailed, now)
      const present = await other.select().from(account).where(eq(account.email, email))
      expect({ round, made: await confirming }).toEqual({ round, made: present.length === 1 })
    }
  })
})
