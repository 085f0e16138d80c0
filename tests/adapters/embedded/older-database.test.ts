import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { seedDemo } from '@/lib/adapters/embedded/demo/seed'
import { toParticipant } from '@/lib/adapters/embedded/mapping'
import { participant } from '@/lib/adapters/embedded/store/rows'
import { aClock, aDatabase } from './fixtures'

const migration = 'lib/adapters/embedded/store/migrations/0004_earlier_programmes.sql'

describe('database from before earlier programmes', () => {
  it('keeps its records, each without an earlier programme', async () => {
    const database = await aDatabase()
    const { orm } = database
    await seedDemo(database, aClock(), 'Europe/London')
    const records = async () =>
      (await orm.select().from(participant).orderBy(participant.userId)).map(toParticipant)
    const before = await records()
    for (const table of ['participant', 'upstream_participant'])
      await orm.$client.exec(`ALTER TABLE ${table} DROP COLUMN earlier_programmes`)
    await orm.$client.exec(await readFile(migration, 'utf8'))
    expect(await records()).toEqual(before)
    expect(before.map(({ earlierProgrammes }) => earlierProgrammes)).toEqual([[], []])
  })
})
