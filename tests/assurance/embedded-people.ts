import { toRow } from '@/lib/adapters/embedded/mapping'
import { hashPassword } from '@/lib/adapters/embedded/sign-in/passwords'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { account, participant } from '@/lib/adapters/embedded/store/rows'
import type { Person } from './upstream/calls'
import { peopleOf, type Plan } from './upstream/people'

const password = 'a password for all people'

// PostgreSQL allows 65,535 parameters in a statement.
const atOnce = 500

/**
 * The people of the upstream with one shared password, for the embedded backend.
 * @returns `prepare` writes them to a folder or a PostgreSQL
 */
export function embeddedPeople(
  many: number,
  plan: Plan = {},
): {
  people: Person[]
  prepare: (database: string) => Promise<void>
} {
  const people = peopleOf(many, plan).map((person) => ({ ...person, password }))
  return {
    people,
    prepare: async (place) => {
      const database = await openDatabase(place)
      const passwordHash = await hashPassword(password)
      for (let at = 0; at < people.length; at += atOnce) {
        const some = people.slice(at, at + atOnce)
        await database.orm.insert(account).values(
          some.map(({ userId, email, name }) => {
            return { userId, email, displayName: name, passwordHash, roles: ['participant'] }
          }),
        )
        await database.orm.insert(participant).values(some.map(({ record }) => toRow(record)))
      }
      await database.close()
    },
  }
}
