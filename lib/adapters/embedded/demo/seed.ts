import { eq, inArray, or } from 'drizzle-orm'
import type { Participant } from '../../../domain/participant'
import type { Clock } from '../../../ports/clock'
import type { Database } from '../database'
import { toRow } from '../mapping'
import { hashPassword } from '../passwords'
import { account, participant } from '../rows'
import { alexRecord } from './alex'
import { demoPeople } from './people'

type DemoPerson = (typeof demoPeople)[number]

/**
 * Puts the demo's people in. Only those who are not there yet: what they logged is never overwritten.
 * @param timeZone the clinic's
 */
export async function seedDemo(database: Database, clock: Clock, timeZone: string): Promise<void> {
  const records: Record<DemoPerson['userId'], Participant> = {
    'demo-alex': alexRecord('demo-alex', clock(), timeZone),
    'demo-sam': emptyRecord('demo-participant-sam', 'demo-sam'),
  }
  for (const person of demoPeople) await addPerson(database, person, records[person.userId])
}

/**
 * For a folder that is used for real: the demo's people must not be in it, as everybody knows their passwords.
 * @throws Error that says what to do
 */
export async function refuseDemoPeople({ orm }: Database): Promise<void> {
  const ids = demoPeople.map(({ userId }) => userId)
  const present = await orm
    .select({ userId: account.userId })
    .from(account)
    .where(inArray(account.userId, ids))
  if (present.length > 0)
    throw new Error(
      'This folder holds the people of the demo, whose passwords are public. Give DATA_DIR another folder, or set DEMO=on to go on with the demo.',
    )
}

async function addPerson({ orm }: Database, person: DemoPerson, record: Participant): Promise<void> {
  const { userId, email, displayName } = person
  const theirs = or(eq(account.userId, userId), eq(account.email, email))
  const present = await orm.select({ userId: account.userId }).from(account).where(theirs)
  if (present.length > 0) return
  // Before the transaction: it takes a quarter of a second, and everybody else would wait.
  const passwordHash = await hashPassword(person.password)
  await orm.transaction(async (transaction) => {
    const added = await transaction
      .insert(account)
      .values({ userId, email, displayName, passwordHash, roles: ['participant'] })
      .onConflictDoNothing()
      .returning()
    if (added.length > 0) await transaction.insert(participant).values(toRow(record))
  })
}

function emptyRecord(participantId: string, userId: string): Participant {
  return {
    participantId,
    userId,
    treatmentStartDate: null,
    selectedExercises: [],
    participantGoals: [],
    participantDiary: [],
  }
}
