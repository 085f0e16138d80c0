import { eq } from 'drizzle-orm'
import { embeddedBackend } from '@/lib/adapters/embedded/adapter'
import { fileContent } from '@/lib/adapters/embedded/content'
import type { Database } from '@/lib/adapters/embedded/database'
import { demoPeople } from '@/lib/adapters/embedded/demo/people'
import { seedDemo } from '@/lib/adapters/embedded/demo/seed'
import { participant } from '@/lib/adapters/embedded/rows'
import { aClock } from '../adapters/embedded/fixtures'
import type { BackendUnderTest } from './backend-contract'
import type { Faults } from './faults-contract'

/** The embedded backend on a database that is empty yet; its faults are those of every database and the given ones. */
export async function embeddedUnderTest(database: Database, faults: Faults = {}): Promise<BackendUnderTest> {
  const clock = aClock()
  await seedDemo(database, clock, 'Europe/London')
  const [alex, sam] = demoPeople
  return {
    backend: embeddedBackend({
      database: async () => database,
      content: fileContent('lib/adapters/embedded/demo/content'),
      secret: 'a secret for tests, of forty letters or so',
      tokenLifetimeSeconds: 1800,
      clock,
    }),
    people: {
      alex: { userId: alex.userId, username: alex.email, password: alex.password },
      sam: { userId: sam.userId, username: sam.email, password: sam.password },
    },
    passTime: clock.passTime,
    faults: { ...faultsOfRecords(database), ...faults },
    close: () => database.close(),
  }
}

function faultsOfRecords({ orm }: Database): Faults {
  const spoil = async (userId: string, spoilt: (theirs: ReturnType<typeof eq>) => Promise<unknown>) => {
    const theirs = eq(participant.userId, userId)
    const rows = await orm.select().from(participant).where(theirs)
    await spoilt(theirs)
    return async () => {
      await orm.delete(participant).where(theirs)
      await orm.insert(participant).values(rows)
    }
  }
  return {
    noRecord: (userId) => spoil(userId, (theirs) => orm.delete(participant).where(theirs)),
    wrongShape: (userId, text) => {
      const participantGoals = JSON.parse(JSON.stringify([{ id: 'goal-1', text }]))
      return spoil(userId, (theirs) => orm.update(participant).set({ participantGoals }).where(theirs))
    },
  }
}
