import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, getTableColumns } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepRegistration } from '@/lib/adapters/embedded/accounts/registrations'
import { type Backup, readBackup, restoreBackup } from '@/lib/adapters/embedded/backup/restore'
import { writeBackup } from '@/lib/adapters/embedded/backup/write'
import { type FolderDatabase, openMemory } from '@/lib/adapters/embedded/store/folder'
import { seedDemo } from '@/lib/adapters/embedded/demo/seed'
import { issueRefreshToken } from '@/lib/adapters/embedded/sign-in/refresh-tokens'
import * as tables from '@/lib/adapters/embedded/store/rows'
import { momentOf } from '@/lib/ports/clock'
import { aClock, aDatabase, aFolder } from './fixtures'

const { account, participant, refreshToken } = tables
const clock = aClock()

let demo: FolderDatabase
beforeAll(async () => {
  demo = await openMemory()
  await seedDemo(demo, clock, 'Europe/London')
  await issueRefreshToken(demo.orm, 'demo-alex', { now: clock(), days: 60 })
  return () => demo.close()
})

/** Backs up the demo. @returns the folder of the backup, its data folder and the result */
async function aBackup({ content = false } = {}) {
  const dataDir = path.join(await aFolder(), 'data')
  if (content) {
    await mkdir(path.join(dataDir, 'content/exercises'), { recursive: true })
    await writeFile(path.join(dataDir, 'content/exercises/bridge.md'), 'Lift')
  }
  const folder = path.join(await aFolder(), 'backup')
  const written = await writeBackup(demo, dataDir, folder, clock)
  return { folder, dataDir, written }
}

const rowsOf = async ({ orm }: FolderDatabase) => ({
  accounts: await orm.select().from(account).orderBy(account.userId),
  participants: await orm.select().from(participant).orderBy(participant.userId),
})

/** Rewrites the lines of people.jsonl. */
async function rewrite(folder: string, change: (lines: string[]) => string[]) {
  const file = path.join(folder, 'people.jsonl')
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  await writeFile(
    file,
    change(lines)
      .map((line) => `${line}\n`)
      .join(''),
  )
}

describe('backup', () => {
  it('restores all people, records and content into another database', async () => {
    const { folder, written } = await aBackup({ content: true })
    expect(written).toEqual({ people: 2, content: true, problems: [] })
    const database = await aDatabase()
    const dataDir = path.join(await aFolder(), 'data')
    await restoreBackup(database, dataDir, await readBackup(folder), false)
    expect(await rowsOf(database)).toEqual(await rowsOf(demo))
    expect(await readFile(path.join(dataDir, 'content/exercises/bridge.md'), 'utf8')).toBe('Lift')
    expect(await readdir(dataDir)).toEqual(['content'])
  })

  it('restores write-protected content as writable by its owner', async () => {
    const { folder } = await aBackup({ content: true })
    await chmod(path.join(folder, 'content/exercises/bridge.md'), 0o444)
    await chmod(path.join(folder, 'content/exercises'), 0o555)
    const dataDir = path.join(await aFolder(), 'data')
    await restoreBackup(await aDatabase(), dataDir, await readBackup(folder), false)
    const exercises = path.join(dataDir, 'content/exercises')
    expect((await stat(exercises)).mode & 0o700).toBe(0o700)
    expect((await stat(path.join(exercises, 'bridge.md'))).mode & 0o600).toBe(0o600)
    await chmod(path.join(folder, 'content/exercises'), 0o755)
  })

  it('contains every column of accounts and records, and no sessions', async () => {
    const { folder } = await aBackup()
    expect((await readdir(folder)).toSorted()).toEqual(['manifest.json', 'people.jsonl'])
    const [line = ''] = (await readFile(path.join(folder, 'people.jsonl'), 'utf8')).split('\n')
    const person = JSON.parse(line) as Record<'account' | 'participant', object>
    expect(Object.keys(person.account)).toEqual(Object.keys(getTableColumns(account)))
    expect(Object.keys(person.participant)).toEqual(Object.keys(getTableColumns(participant)))
    // For a new table, decide whether a backup contains it. Mailed links are left out: they last a day at most.
    const held = ['account', 'journalEvent', 'participant', 'upstreamJournalEvent', 'upstreamParticipant']
    // The hashes of `erasedPerson` are in the manifest.
    const notHeld = [
      'endedSession',
      'endedUser',
      'erasedPerson',
      'passwordReset',
      'refreshToken',
      'registration',
    ]
    expect(Object.keys(tables).toSorted()).toEqual([...held, ...notHeld].toSorted())
  })

  it('is readable by its owner only', async () => {
    const { folder } = await aBackup()
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    for (const name of ['manifest.json', 'people.jsonl'])
      expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600)
  })

  it('never overwrites a folder and refuses an empty database', async () => {
    const { folder, dataDir } = await aBackup()
    await expect(writeBackup(demo, dataDir, folder, clock)).rejects.toThrow('holds something already')
    const parent = await aFolder()
    const empty = writeBackup(await aDatabase(), dataDir, path.join(parent, 'new'), clock)
    await expect(empty).rejects.toThrow('There are no people in the database')
    expect(await readdir(parent)).toEqual([])
  })

  it('reports records that could not be restored', async () => {
    const database = await aDatabase()
    await seedDemo(database, clock, 'Europe/London')
    await database.orm.$client.exec(`update participant set participant_goals = '[{"id": 1}]'`)
    const { problems } = await writeBackup(database, '', path.join(await aFolder(), 'backup'), clock)
    const wrong = 'unexpected participant.participantGoals.0.id, participant.participantGoals.0.description'
    expect(problems).toEqual([`people.jsonl:1: ${wrong}`, `people.jsonl:2: ${wrong}`])
  })
})

describe('restoring a backup', () => {
  const restore = async (database: FolderDatabase, backup: Backup, replace: boolean) =>
    restoreBackup(database, await aFolder(), backup, replace)

  it('refuses a database with people unless they are to be replaced', async () => {
    const backup = await readBackup((await aBackup()).folder)
    const database = await aDatabase()
    await restore(database, backup, false)
    await database.orm.update(account).set({ displayName: 'Changed' })
    await issueRefreshToken(database.orm, 'demo-alex', { now: clock(), days: 60 })
    await expect(restore(database, backup, false)).rejects.toThrow(
      'There are people in the database already (2)',
    )
    expect((await rowsOf(database)).accounts[0]?.displayName).toBe('Changed')
    await restore(database, backup, true)
    expect(await rowsOf(database)).toEqual(await rowsOf(demo))
    expect(await database.orm.select().from(refreshToken)).toEqual([])
  })

  it('restores the time of a password change, so older tokens stay void', async () => {
    const database = await aDatabase()
    await seedDemo(database, clock, 'Europe/London')
    const passwordChangedAt = new Date('2026-03-11T09:59:59.123Z')
    await database.orm.update(account).set({ passwordChangedAt }).where(eq(account.userId, 'demo-alex'))
    const folder = path.join(await aFolder(), 'backup')
    await writeBackup(database, '', folder, clock)
    const other = await aDatabase()
    await restore(other, await readBackup(folder), false)
    expect((await rowsOf(other)).accounts).toEqual((await rowsOf(database)).accounts)
    expect((await rowsOf(other)).accounts[0]).toMatchObject({ passwordChangedAt })
  })

  it('accepts a version 1 backup, which has no password change times', async () => {
    const { folder } = await aBackup()
    await rewrite(folder, (lines) => lines.map((line) => line.replace(',"passwordChangedAt":null', '')))
    const manifest = path.join(folder, 'manifest.json')
    const text = await readFile(manifest, 'utf8')
    await writeFile(manifest, text.replace('"version": 6', '"version": 1'))
    expect(await readFile(path.join(folder, 'people.jsonl'), 'utf8')).not.toContain('passwordChangedAt')
    const database = await aDatabase()
    await restore(database, await readBackup(folder), false)
    expect(await rowsOf(database)).toEqual(await rowsOf(demo))
  })

  it('deletes pending registrations when it replaces people', async () => {
    const backup = await readBackup((await aBackup()).folder)
    const database = await aDatabase()
    const wanted = { email: 'jo@example.org', displayName: 'Jo', passwordHash: 'none' }
    await keepRegistration(database.orm, wanted, momentOf(clock))
    await restore(database, backup, true)
    expect(await database.orm.select().from(tables.registration)).toEqual([])
  })

  it('leaves everything unchanged if it fails in the middle', async () => {
    const { folder } = await aBackup()
    const backup = await readBackup(folder)
    const database = await aDatabase()
    await restore(database, backup, false)
    const before = await rowsOf(database)
    const changes: ((lines: string[]) => string[])[] = [
      ([alex = '', sam = '']) => [alex, sam, alex],
      ([alex = '', sam = '']) => [alex, sam, ''],
      ([alex = '']) => [alex],
    ]
    for (const change of changes) {
      await rewrite(folder, change)
      await expect(restore(database, backup, true)).rejects.toThrow()
      expect(await rowsOf(database)).toEqual(before)
    }
  })

  it('names every line that cannot be used, but no value', async () => {
    const { folder } = await aBackup()
    await rewrite(folder, ([alex = '', sam = '']) => [
      alex.replace('"email":"alex@', '"email":"PRIVATE@'),
      sam,
      '{"account": PRIVATE',
      sam,
      sam.replace('"userId":"demo-sam"', '"userId":"PRIVATE"').replace('"displayName"', '"private"'),
    ])
    const fault = await readBackup(folder).catch(String)
    expect(fault).toBe(
      [
        'BackupError: people.jsonl:1: unexpected account.email',
        'people.jsonl:3: cannot be read',
        'people.jsonl:4: the same account.userId as in line 2',
        'people.jsonl:4: the same account.email as in line 2',
        'people.jsonl:4: the same participant.participantId as in line 2',
        'people.jsonl:5: unexpected account.displayName, account',
      ].join('\n'),
    )
  })

  it('refuses a record that belongs to another account', async () => {
    const { folder } = await aBackup()
    await rewrite(folder, ([alex = '', sam = '']) => [
      alex.replaceAll('"userId":"demo-alex"', '"userId":"x"').replace('x', 'y'),
      sam,
    ])
    await expect(readBackup(folder)).rejects.toThrow('people.jsonl:1: unexpected participant.userId')
  })

  it('refuses a backup that is truncated, newer or missing', async () => {
    const { folder } = await aBackup()
    await rewrite(folder, (lines) => lines.slice(0, 1))
    await expect(readBackup(folder)).rejects.toThrow('is not whole: it holds 1 of 2 people')
    const manifest = path.join(folder, 'manifest.json')
    const text = await readFile(manifest, 'utf8')
    await writeFile(manifest, text.replace('"version": 6', '"version": 7'))
    await expect(readBackup(folder)).rejects.toThrow('made by a newer Steadily')
    await writeFile(manifest, '{}')
    await expect(readBackup(folder)).rejects.toThrow('is not that of a backup')
    await expect(readBackup(await aFolder())).rejects.toThrow('manifest.json cannot be read')
  })
})
