import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readBackup, restoreBackup } from '@/lib/adapters/embedded/backup/restore'
import { writeBackup } from '@/lib/adapters/embedded/backup/write'
import { seedDemo } from '@/lib/adapters/embedded/demo/seed'
import type { Database } from '@/lib/adapters/embedded/store/database'
import { participant } from '@/lib/adapters/embedded/store/rows'
import { anEarlierProgramme } from '../../builders/participant'
import { aClock, aDatabase, aFolder } from './fixtures'

const earlierProgrammes = [anEarlierProgramme(), anEarlierProgramme({ start: '2026-02-02' })]
const clock = aClock()

/** Backs up the demo, with two earlier programmes for Alex. @returns the folder of the backup */
async function aBackup(): Promise<string> {
  const database = await aDatabase()
  await seedDemo(database, clock, 'Europe/London')
  await database.orm.update(participant).set({ earlierProgrammes }).where(eq(participant.userId, 'demo-alex'))
  const folder = path.join(await aFolder(), 'backup')
  expect((await writeBackup(database, '', folder, clock)).problems).toEqual([])
  return folder
}

async function restored(folder: string): Promise<Database> {
  const database = await aDatabase()
  await restoreBackup(database, await aFolder(), await readBackup(folder), false)
  return database
}

const rowsOf = ({ orm }: Database) => orm.select().from(participant).orderBy(participant.userId)

describe('backup with earlier programmes', () => {
  it('restores every earlier programme with all its sessions', async () => {
    expect(await rowsOf(await restored(await aBackup()))).toMatchObject([
      { userId: 'demo-alex', earlierProgrammes },
      { userId: 'demo-sam', earlierProgrammes: [] },
    ])
  })

  it('restores a version 3 backup, which has no earlier programmes', async () => {
    const folder = await aBackup()
    const people = path.join(folder, 'people.jsonl')
    const lines = (await readFile(people, 'utf8')).trimEnd().split('\n')
    const without = lines.map((line) => {
      const person = JSON.parse(line) as { participant: { earlierProgrammes?: unknown } }
      delete person.participant.earlierProgrammes
      return `${JSON.stringify(person)}\n`
    })
    await writeFile(people, without.join(''))
    const manifest = path.join(folder, 'manifest.json')
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"version": 6', '"version": 3'))
    const rows = await rowsOf(await restored(folder))
    expect(rows).toMatchObject([{ earlierProgrammes: [] }, { earlierProgrammes: [] }])
  })
})
