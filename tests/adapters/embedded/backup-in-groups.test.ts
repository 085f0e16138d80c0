import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkPeople, peopleIn } from '@/lib/adapters/embedded/backup/people-file'
import {
  accounts,
  groupsOf,
  upstreamJournals,
  upstreamRecords,
} from '@/lib/adapters/embedded/backup/read-people'
import { readBackup, restoreBackup } from '@/lib/adapters/embedded/backup/restore'
import { writeBackup } from '@/lib/adapters/embedded/backup/write'
import { toEventRow } from '@/lib/adapters/embedded/journal/events'
import type { FolderDatabase } from '@/lib/adapters/embedded/store/folder'
import * as tables from '@/lib/adapters/embedded/store/rows'
import { aClock, aDatabase, aFolder } from './fixtures'

const { account, participant, journalEvent, upstreamParticipant, upstreamJournalEvent } = tables
const passwordHash = `$2b$12$${'a'.repeat(53)}`
const people = 450
const numbers = Array.from({ length: people }, (_, number) => number)
const idOf = (number: number) => `person ${(number * 7919) % 100_000}`

/** 450 people here, 450 with a record here, and 450 of whom only the journal is here; with 2 events each. */
async function aFullDatabase(): Promise<FolderDatabase> {
  const database = await aDatabase()
  const { orm } = database
  const record = (number: number, userId: string) => ({
    participantId: `record of ${userId}`,
    userId,
    selectedExercises: [],
    participantGoals: [{ id: 'g', description: `Up\u2028the stairs\n${number}` }],
    participantDiary: [],
  })
  const event = (userId: string, id: string) =>
    toEventRow({
      ...{ id, userId, kind: 'session-felt', at: '2026-03-09T08:00:00.123Z', enteredBy: 'clinic' },
      ...{ via: 'paper', programmeStart: null, payload: { note: `«ay»\u2029🙂 ${id}` } },
    })
  const add = async <Row>(rows: Row[], insert: (rows: Row[]) => Promise<unknown>) => {
    for (let first = 0; first < rows.length; first += 100) await insert(rows.slice(first, first + 100))
  }
  const own = numbers.map(idOf)
  const [recorded, journaled] = [own.map((id) => `upstream ${id}`), own.map((id) => `journal ${id}`)]
  const accountOf = (userId: string) => ({ userId, email: `${userId}@example.org`, passwordHash })
  await add(own, (ids) =>
    orm.insert(account).values(ids.map((id) => ({ ...accountOf(id), displayName: id, roles: [] }))),
  )
  // Every third person has no record.
  const withRecord = own.filter((_, number) => number % 3 > 0)
  await add(withRecord, (ids) => orm.insert(participant).values(ids.map((id) => record(1, id))))
  await add(recorded, (ids) => orm.insert(upstreamParticipant).values(ids.map((id) => record(2, id))))
  for (const id of ['b', 'a']) {
    await add(own, (ids) => orm.insert(journalEvent).values(ids.map((userId) => event(userId, id))))
    await add([...recorded, ...journaled], (ids) =>
      orm.insert(upstreamJournalEvent).values(ids.map((userId) => event(userId, id))),
    )
  }
  return database
}

/** Everything that a backup holds, with the events of each person in their order. */
async function everythingIn({ orm }: FolderDatabase) {
  const eventsOf = async (table: typeof journalEvent) =>
    (await orm.select().from(table).orderBy(table.userId, table.sequence)).map((row) => ({
      ...row,
      sequence: null,
    }))
  return {
    accounts: await orm.select().from(account).orderBy(account.userId),
    records: await orm.select().from(participant).orderBy(participant.userId),
    upstream: await orm.select().from(upstreamParticipant).orderBy(upstreamParticipant.userId),
    journals: [await eventsOf(journalEvent), await eventsOf(upstreamJournalEvent)],
  }
}

async function sizesOf(groups: AsyncIterable<unknown[]>): Promise<number[]> {
  const sizes: number[] = []
  for await (const group of groups) sizes.push(group.length)
  return sizes
}

describe('backup of more people than are read at once', () => {
  it('a backup is read, written and restored in groups, and is whole', async () => {
    const database = await aFullDatabase()
    for (const read of [accounts, upstreamRecords, upstreamJournals])
      expect(await sizesOf(groupsOf(database.orm, read))).toEqual([200, 200, 50])
    const folder = path.join(await aFolder(), 'backup')
    const written = await writeBackup(database, '', folder, aClock())
    expect(written).toEqual({ people: 3 * people, content: false, problems: [] })
    expect(await sizesOf(peopleIn(folder, 500))).toEqual([500, 500, 350])
    const other = await aDatabase()
    expect(await restoreBackup(other, await aFolder(), await readBackup(folder), false)).toBe(3 * people)
    expect(await everythingIn(other)).toEqual(await everythingIn(database))
  })

  it('a line is read whole, wherever the file is cut into pieces', async () => {
    const folder = await aFolder()
    const file = path.join(folder, 'people.jsonl')
    const person = (number: number) => ({
      account: {
        ...{ userId: `é${number}`, email: `é${number}@example.org`, passwordHash, roles: [] },
        displayName: '坐立🙂'.repeat(20_000),
      },
      participant: null,
    })
    const lines = Array.from({ length: 20 }, (_, number) => JSON.stringify(person(number)))
    for (const end of ['\n', '']) {
      await writeFile(file, lines.join('\n') + end)
      expect(await checkPeople(folder)).toEqual({ people: 20, problems: [] })
    }
    expect((await readFile(file)).length).toBeGreaterThan(3 << 20)
    await writeFile(file, `${lines[0] ?? ''}\n\n`)
    expect((await checkPeople(folder)).problems).toEqual(['people.jsonl:2: cannot be read'])
    await writeFile(file, '')
    expect((await checkPeople(folder)).problems).toEqual(['people.jsonl:1: cannot be read'])
  })
})
