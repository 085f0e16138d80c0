import { eq } from 'drizzle-orm'
import { embeddedBackend, embeddedJournal } from '@/lib/adapters/embedded/adapter'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import type { Database } from '@/lib/adapters/embedded/store/database'
import { demoPeople } from '@/lib/adapters/embedded/demo/people'
import { seedDemo } from '@/lib/adapters/embedded/demo/seed'
import type { RecordTable } from '@/lib/adapters/embedded/records'
import { hashPassword } from '@/lib/adapters/embedded/sign-in/passwords'
import { account, participant } from '@/lib/adapters/embedded/store/rows'
import type { AccountMail } from '@/lib/ports/account-mail'
import { aClock } from '../adapters/embedded/fixtures'
import type { Faults } from './faults'
import type { BackendUnderTest } from './harness'

const robin = { userId: 'test-robin', username: 'robin@example.org', password: 'steady-steps-3' }

/** The embedded backend on an empty database, with the faults of every database and the given ones. */
export async function embeddedUnderTest(database: Database, faults: Faults = {}): Promise<BackendUnderTest> {
  const clock = aClock()
  await seedDemo(database, clock, 'Europe/London')
  await addRobin(database)
  const [alex, sam] = demoPeople
  const mails: AccountMail[] = []
  const options = {
    database: async () => database,
    content: fileContent('lib/adapters/embedded/demo/content'),
    secret: 'a secret for tests, of forty letters or so',
    tokenLifetimeSeconds: 1800,
    sessionDays: 60,
    timeZone: 'UTC',
    clock,
    sendMail: (mail: AccountMail) => void mails.push(mail),
    forgetMails: async () => undefined,
    defaultRole: 'participant',
  }
  return {
    backend: embeddedBackend(options),
    journal: embeddedJournal(options),
    mails,
    people: {
      alex: { userId: alex.userId, username: alex.email, password: alex.password },
      sam: { userId: sam.userId, username: sam.email, password: sam.password },
      robin,
    },
    passTime: clock.passTime,
    faults: { ...faultsOfRecords(database), ...faults },
    close: () => database.close(),
  }
}

async function addRobin({ orm }: Database): Promise<void> {
  const { userId, username: email, password } = robin
  const person = { userId, email, displayName: 'Robin', roles: ['participant'] }
  await orm.insert(account).values({ ...person, passwordHash: await hashPassword(password) })
  const nothing = { selectedExercises: [], participantGoals: [], participantDiary: [] }
  await orm.insert(participant).values({ participantId: 'test-participant-robin', userId, ...nothing })
}

/** The faults that rows of a record table can have. */
export function faultsOfRecords({ orm }: Database, table: RecordTable = participant): Faults {
  const spoil = async (userId: string, spoilt: (theirs: ReturnType<typeof eq>) => Promise<unknown>) => {
    const theirs = eq(table.userId, userId)
    const rows = await orm.select().from(table).where(theirs)
    await spoilt(theirs)
    return async () => {
      await orm.delete(table).where(theirs)
      await orm.insert(table).values(rows)
    }
  }
  return {
    noRecord: (userId) => spoil(userId, (theirs) => orm.delete(table).where(theirs)),
    wrongShape: (userId, text) => {
      const participantGoals = JSON.parse(JSON.stringify([{ id: 'goal-1', text }]))
      return spoil(userId, (theirs) => orm.update(table).set({ participantGoals }).where(theirs))
    },
  }
}
