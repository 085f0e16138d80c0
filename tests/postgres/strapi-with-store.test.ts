import { expect, it, onTestFinished } from 'vitest'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { openServer } from '@/lib/adapters/embedded/store/server'
import { upstreamParticipant } from '@/lib/adapters/embedded/store/rows'
import { upstreamRecords } from '@/lib/adapters/embedded/upstream-records'
import type { Scope } from '@/lib/ports/backend'
import { aClock } from '../adapters/embedded/fixtures'
import { backendContract } from '../contract/backend-contract'
import { strapiWithStore } from '../strapi/strapi-with-store'
import { newDatabase } from './new-database'

const make = async () => strapiWithStore(await newDatabase())

backendContract('Strapi (MSW) with our store on PostgreSQL', make, {
  keepsRecords: true,
  hasOwnAccounts: false,
})

it('two processes create one record for a new user, reading or changing', async () => {
  const url = await newDatabase()
  const databases = await Promise.all([openServer(url, () => {}), openServer(url, () => {})])
  onTestFinished(async () => {
    await Promise.all(databases.map((database) => database.close()))
  })
  const content = fileContent('lib/adapters/embedded/demo/content')
  const scope: Scope = { kind: 'Scope', userId: '7', token: 'not looked at' }
  const asked = databases.flatMap((database) => {
    const records = upstreamRecords({
      database: async () => database,
      site: () => content.site(),
      exercises: () => content.exercises(),
      clock: aClock(),
      timeZone: 'UTC',
      checkScope: () => {},
    })
    return Array.from({ length: 25 }, (_, index) =>
      index < 2
        ? records.change(scope, 'add-goal', { goalId: 'goal-1', goalDescription: 'Walk' })
        : records.participant(scope),
    )
  })
  await Promise.all(asked)
  const rows = await databases[0].orm.select().from(upstreamParticipant)
  expect(rows).toMatchObject([{ userId: '7', participantGoals: [{ id: 'goal-1' }] }])
})
