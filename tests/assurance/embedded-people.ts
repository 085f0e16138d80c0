import { toRow } from '@/lib/adapters/embedded/mapping'
import { hashPassword } from '@/lib/adapters/embedded/sign-in/passwords'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { account, participant } from '@/lib/adapters/embedded/store/rows'
import type { Person } from './upstream/calls'
import { peopleOf } from './upstream/people'

const password = 'a password for everybody'

/** The same people as the upstream has, with one password, as the embedded backend keeps them. */
export function embeddedPeople(many: number): {
  people: Person[]
  prepare: (dataDir: string) => Promise<void>
} {
  const people = peopleOf(many).map((person) => ({ ...person, password }))
  return {
    people,
    prepare: async (dataDir) => {
      const database = await openDatabase(dataDir)
      const passwordHash = await hashPassword(password)
      await database.orm.insert(account).values(
        people.map(({ userId, email, name }) => {
          return { userId, email, displayName: name, passwordHash, roles: ['participant'] }
        }),
      )
      await database.orm.insert(participant).values(people.map(({ record }) => toRow(record)))
      await database.close()
    },
  }
}
