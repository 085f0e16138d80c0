import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { onDatabase } from '@/lib/adapters/embedded/store/faults'
import { account } from '@/lib/adapters/embedded/store/rows'
import { aDatabase } from './fixtures'

it('reports a duplicate value without repeating it', async () => {
  const database = await aDatabase()
  const row = { userId: 'one', email: 'private@example.org', displayName: '', passwordHash: '', roles: [] }
  const add = (userId: string) =>
    onDatabase(async () => database)((orm) => orm.insert(account).values({ ...row, userId }))
  await add('one')
  const fault = await add('two').catch((error: unknown) => error)
  expect(fault).toMatchObject({ code: 'unavailable', message: 'A query failed (23505)' })
  expect(inspect(fault, { depth: 9, showHidden: true })).not.toContain('private@example.org')
})
