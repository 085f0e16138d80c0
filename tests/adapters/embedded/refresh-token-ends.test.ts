import { afterEach, expect, it, vi } from 'vitest'
import { issueRefreshToken, spendRefreshToken } from '@/lib/adapters/embedded/sign-in/refresh-tokens'
import { account, refreshToken } from '@/lib/adapters/embedded/store/rows'
import { aDatabase } from './fixtures'

const oneDay = 24 * 60 * 60 * 1000
const start = Date.parse('2026-03-11T10:00:00Z')
const days = 60

afterEach(() => void vi.useRealTimers())

/** A database with a refresh token of each of 2 people, and its clock, on which PGlite's own depends. */
async function anOldToken() {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const { orm } = await aDatabase()
  const person = (userId: string) => ({ userId, email: userId, passwordHash: '', displayName: '', roles: [] })
  await orm.insert(account).values([person('jo'), person('ro')])
  const now = new Date(start)
  const token = await issueRefreshToken(orm, 'jo', { now, days })
  return {
    token,
    /** Uses the token of the other person, which deletes old ones, and sets the clocks that many days later. */
    useAnother: async (after: { clock: number; database: number; deletable?: Date }) => {
      vi.setSystemTime(start + after.database * oneDay)
      const at = new Date(start + after.clock * oneDay)
      const validity = { now: at, deletable: after.deletable ?? at, days }
      const other = await issueRefreshToken(orm, 'ro', validity)
      expect(await spendRefreshToken(orm, other, validity)).not.toBeNull()
      return (await orm.select().from(refreshToken)).some(({ userId }) => userId === 'jo')
    },
    use: (after: number) => {
      const at = new Date(start + after * oneDay)
      return spendRefreshToken(orm, token, { now: at, deletable: at, days })
    },
  }
}

it('is refused at its end, and deleted SESSION_DAYS later', async () => {
  const { use, useAnother } = await anOldToken()
  expect(await useAnother({ clock: 119.9, database: 119.9 })).toBe(true)
  expect(await use(60)).toBeNull()
  expect(await use(59.9)).not.toBeNull()
  expect(await useAnother({ clock: 180.1, database: 180.1 })).toBe(false)
})

it.each([
  ['only by the clock of this process', { clock: 130, database: 10 }],
  ['only by the clock of the database', { clock: 10, database: 130 }],
  ['just after the clock has stepped', { clock: 130, database: 130, deletable: new Date(0) }],
])('is kept if it is old %s', async (_, after) => {
  const { useAnother } = await anOldToken()
  expect(await useAnother(after)).toBe(true)
})
