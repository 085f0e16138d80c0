import { inArray } from 'drizzle-orm'
import type { Participant } from '../../../domain/participant'
import type { Clock } from '../../../ports/clock'
import type { Database } from '../store/database'
import { addPerson, emptyRecord } from '../people'
import { account } from '../store/rows'
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
 * For a database that is used for real: the demo's people must not be in it, as everybody knows their passwords.
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
      'This database holds the people of the demo, whose passwords are public. Use another one (DATA_DIR, or DATABASE_URL where it is set), or set DEMO=on to go on with the demo.',
    )
}
