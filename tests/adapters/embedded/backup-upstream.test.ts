import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBackup, restoreBackup } from '@/lib/adapters/embedded/backup/restore'
import { writeBackup } from '@/lib/adapters/embedded/backup/write'
import { seedDemo } from '@/lib/adapters/embedded/demo/seed'
import type { Database } from '@/lib/adapters/embedded/store/database'
import { account, participant, upstreamParticipant } from '@/lib/adapters/embedded/store/rows'
import { anEarlierProgramme, aParticipant } from '../../builders/participant'
import { aClock, aDatabase, aFolder } from './fixtures'

const clock = aClock()
const seven = {
  ...aParticipant(),
  participantId: 'record-7',
  userId: '7',
  earlierProgrammes: [anEarlierProgramme()],
}
const eight = {
  ...aParticipant({ start: null }),
  participantId: 'record-8',
  userId: '8',
  earlierProgrammes: [],
}

/** A database with two upstream records, with or without the people of the demo. */
async function aStore({ demo = false } = {}) {
  const database = await aDatabase()
  if (demo) await seedDemo(database, clock, 'Europe/London')
  await database.orm.insert(upstreamParticipant).values([seven, eight])
  return database
}

async function backupOf(database: Database) {
  const folder = path.join(await aFolder(), 'backup')
  return { folder, written: await writeBackup(database, '', folder, clock) }
}

const restore = async (database: Database, folder: string, replace = false) =>
  restoreBackup(database, await aFolder(), await readBackup(folder), replace)

const rowsOf = async ({ orm }: Database) => ({
  accounts: await orm.select().from(account).orderBy(account.userId),
  own: await orm.select().from(participant).orderBy(participant.userId),
  upstream: await orm.select().from(upstreamParticipant).orderBy(upstreamParticipant.userId),
})

/** Rewrites the lines of people.jsonl. */
async function rewrite(folder: string, change: (lines: string[]) => string[]) {
  const file = path.join(folder, 'people.jsonl')
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  await writeFile(file, `${change(lines).join('\n')}\n`)
}

describe('backup of records whose accounts are in another system', () => {
  it.each([{ demo: false }, { demo: true }])('restores all records: %j', async (beside) => {
    const database = await aStore(beside)
    const { folder, written } = await backupOf(database)
    expect(written).toMatchObject({ people: beside.demo ? 4 : 2, problems: [] })
    const other = await aDatabase()
    await restore(other, folder)
    expect(await rowsOf(other)).toEqual(await rowsOf(database))
  })

  it('is refused if such records exist, unless they are to be replaced', async () => {
    const { folder } = await backupOf(await aStore())
    const database = await aDatabase()
    await database.orm.insert(upstreamParticipant).values({ ...seven, userId: '9' })
    await expect(restore(database, folder)).rejects.toThrow('There are people in the database already (1)')
    await restore(database, folder, true)
    expect((await rowsOf(database)).upstream).toEqual([seven, eight])
  })

  it('lists the faults of malformed people by line', async () => {
    const { folder } = await backupOf(await aStore())
    await rewrite(folder, ([first = '', second = '']) => [
      first,
      first,
      '{"account":null,"participant":null}',
      second.replace('"account":null,', ''),
      second.replace('"userId":"8"', '"userId":8'),
    ])
    const fault = await readBackup(folder).catch(String)
    expect(fault).toBe(
      [
        'BackupError: people.jsonl:2: the same participant.userId as in line 1',
        'people.jsonl:2: the same participant.participantId as in line 1',
        'people.jsonl:3: unexpected participant',
        'people.jsonl:4: unexpected account',
        'people.jsonl:5: unexpected participant.userId',
      ].join('\n'),
    )
  })
})
