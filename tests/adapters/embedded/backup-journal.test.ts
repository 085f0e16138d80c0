import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBackup, restoreBackup } from '@/lib/adapters/embedded/backup/restore'
import { writeBackup } from '@/lib/adapters/embedded/backup/write'
import { seedDemo } from '@/lib/adapters/embedded/demo/seed'
import { toEvent, toEventRow } from '@/lib/adapters/embedded/journal/events'
import type { Database } from '@/lib/adapters/embedded/store/database'
import { journalEvent, upstreamJournalEvent, upstreamParticipant } from '@/lib/adapters/embedded/store/rows'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { JournalEvent } from '@/lib/domain/journal/event'
import { aClock, aDatabase, aFolder } from './fixtures'

const clock = aClock()
const anEvent = (userId: string, id: string, over: Partial<JournalEvent> = {}): JournalEvent => ({
  ...{ id, userId, kind: 'session-felt', at: '2026-03-09T08:00:00.123Z', enteredBy: 'clinic', via: 'paper' },
  ...{ programmeStart: calendarDate('2026-02-23'), payload: { week: 1, session: 1, note: '«ay» 🙂' } },
  ...over,
})
const own = [
  anEvent('demo-alex', 'b'),
  anEvent('demo-alex', 'a', { at: '2026-03-08T08:00:00.000Z' }),
  anEvent('demo-sam', 'a', { kind: 'of-a-newer-version', programmeStart: null, payload: ['anything'] }),
]
const upstream = [anEvent('7', 'a'), anEvent('8', 'a')]

/** Backs up the demo with journals: of its people, and of user 8 of another system, whose record is there too. */
async function aBackup(): Promise<string> {
  const database = await aDatabase()
  const { orm } = database
  await seedDemo(database, clock, 'Europe/London')
  await orm.insert(journalEvent).values(own.map(toEventRow))
  await orm.insert(upstreamJournalEvent).values(upstream.map(toEventRow))
  const nothing = { selectedExercises: [], participantGoals: [], participantDiary: [] }
  await orm.insert(upstreamParticipant).values({ participantId: 'p-7', userId: '7', ...nothing })
  const folder = path.join(await aFolder(), 'backup')
  expect(await writeBackup(database, '', folder, clock)).toMatchObject({ people: 4, problems: [] })
  return folder
}

async function eventsIn({ orm }: Database) {
  const [mine, theirs] = [
    await orm.select().from(journalEvent).orderBy(journalEvent.sequence),
    await orm.select().from(upstreamJournalEvent).orderBy(upstreamJournalEvent.sequence),
  ]
  return { own: mine.map(toEvent), upstream: theirs.map(toEvent) }
}

describe('backup with journals', () => {
  it('restores every event in its order, also of unknown kinds', async () => {
    const folder = await aBackup()
    const database = await aDatabase()
    await restoreBackup(database, await aFolder(), await readBackup(folder), false)
    expect(await eventsIn(database)).toEqual({ own, upstream })
  })

  it('replaces the journals in the database with those of the backup', async () => {
    const folder = await aBackup()
    const database = await aDatabase()
    await database.orm.insert(upstreamJournalEvent).values(toEventRow(anEvent('9', 'a')))
    const backup = await readBackup(folder)
    await expect(restoreBackup(database, await aFolder(), backup, false)).rejects.toThrow(/people .*\(1\)/)
    await restoreBackup(database, await aFolder(), backup, true)
    expect(await eventsIn(database)).toEqual({ own, upstream })
  })

  it('restores a version 4 backup, which has no journals', async () => {
    const folder = await aBackup()
    const people = path.join(folder, 'people.jsonl')
    const lines = (await readFile(people, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    const without = lines
      .slice(0, 3)
      .map((person) => Object.fromEntries(Object.entries(person).filter(([name]) => name !== 'journal')))
    await writeFile(people, without.map((person) => `${JSON.stringify(person)}\n`).join(''))
    const manifest = path.join(folder, 'manifest.json')
    const text = (await readFile(manifest, 'utf8')).replace('"version": 6', '"version": 4')
    await writeFile(manifest, text.replace('"people": 4', '"people": 3'))
    const database = await aDatabase()
    await restoreBackup(database, await aFolder(), await readBackup(folder), false)
    expect(await eventsIn(database)).toEqual({ own: [], upstream: [] })
  })

  it('refuses a line whose events belong to another person', async () => {
    const folder = await aBackup()
    const people = path.join(folder, 'people.jsonl')
    const lines = (await readFile(people, 'utf8')).split('\n')
    const mixed = lines.map((line) =>
      line.includes('of-a-newer-version')
        ? line.replace(/("journal":.*"userId":")demo-sam/, '$1demo-alex')
        : line,
    )
    expect(mixed).not.toEqual(lines)
    await writeFile(people, mixed.join('\n'))
    await expect(readBackup(folder)).rejects.toThrow(/unexpected journal\.userId/)
  })
})
