import { inArray } from 'drizzle-orm'
import type { Participant } from '../../../domain/participant.schema'
import type { Clock } from '../../../ports/clock'
import type { Database } from '../store/database'
import { addPerson, emptyRecord } from '../people'
import { lowestCost } from '../sign-in/passwords'
import { account } from '../store/rows'
import { alexRecord } from './alex'
import { demoPeople } from './people'

type DemoPerson = (typeof demoPeople)[number]

/**
 * Adds the demo's people if they are missing; never overwrites what they logged.
 * @param timeZone the clinic's
 */
export async function seedDemo(database: Database, clock: Clock, timeZone: string): Promise<void> {
  const records: Record<DemoPerson['userId'], Participant> = {
    'demo-alex': alexRecord('demo-alex', clock(), timeZone),
    'demo-sam': emptyRecord('demo-participant-sam', 'demo-sam'),
  }
  for (const person of demoPeople) await addPerson(database, person, records[person.userId], lowestCost)
}

/**
 * Outside the demo, refuses a database that contains the demo's people, because their passwords are public.
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
