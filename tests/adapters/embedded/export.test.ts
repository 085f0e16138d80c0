import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportTrial } from '@/lib/adapters/embedded/export/export'
import { seedDemo } from '@/lib/adapters/embedded/demo/seed'
import { ids, told, addTrialPeople } from '../../builders/trial-people'
import { strictCsv } from '../../builders/strict-csv'
import { aClock, aDatabase, aFolder } from './fixtures'

const clock = aClock()
const files = ['people.csv', 'sessions.csv', 'felt.csv', 'goals.csv', 'plans.csv']
type Rows = Record<string, string>[]

/** Exports the people of a trial. @returns what was written and the rows of each file, in a folder of its own */
async function anExport({ names = false, dataDir = '', database = aTrial() } = {}) {
  const folder = path.join(await aFolder(), 'export')
  const options = { dataDir: dataDir || (await aFolder()), names, timeZone: 'Europe/London', clock }
  const counts = await exportTrial(await database, folder, options)
  const texts = await Promise.all(
    [...files, 'README.txt'].map((file) => readFile(path.join(folder, file), 'utf8')),
  )
  const [people, sessions, felt, goals, plans] = texts.slice(0, files.length).map(rowsIn)
  const rows = {
    people: people ?? [],
    sessions: sessions ?? [],
    felt: felt ?? [],
    goals: goals ?? [],
    plans: plans ?? [],
  }
  return { folder, counts, texts, ...rows, dictionary: texts.at(-1) ?? '' }
}

async function aTrial() {
  const database = await aDatabase()
  await addTrialPeople(database)
  return database
}

function rowsIn(text: string): Rows {
  expect(text.startsWith('\uFEFFpseudonym,')).toBe(true)
  return strictCsv(text.slice(1))
}

/** The rows without their pseudonyms, which differ with each key; each as the values of its cells. */
const cellsOf = (rows: Rows) => rows.map((row) => Object.values(row).slice(1).join('|'))
const ofZoe = (rows: Rows) => rows.filter((row) => row.weeks === '2')

describe('the export of a trial', () => {
  it('has a row for each planned and logged session of every programme', async () => {
    const { sessions } = await anExport()
    const [columns] = sessions
    expect(Object.keys(columns ?? {}).join()).toBe(
      'pseudonym,programme_start,week,session,planned,done,done_on,entered_at,via,entered_by',
    )
    const open = (start: string, week: number, session: number) => `${start}|${week}|${session}|1|0||||`
    const weeks = [2, 3, 4].flatMap((week) => [1, 2, 3].map((session) => open('2026-01-05', week, session)))
    expect(cellsOf(sessions)).toEqual([
      '2026-01-05|1|1|1|1|2026-01-06|2026-01-06T20:00:00.000Z|online|participant',
      open('2026-01-05', 1, 2),
      open('2026-01-05', 1, 3),
      ...weeks,
      '2026-03-02|1|1|1|1|2026-03-03|2026-03-03T09:00:00.000Z|queue|participant',
      // The record does not say whether this one was done.
      '2026-03-02|1|2|1|||||',
      '2026-03-02|1|3|1|1||2026-03-04T23:30:00.000Z||',
      '2026-03-02|1|4|0|1|2026-03-05|2026-03-08T10:00:00.000Z|paper|clinic',
      ...[1, 2, 3].map((session) => open('2026-03-02', 2, session)),
    ])
  })

  it('has the answer that counts for each session', async () => {
    const { felt } = await anExport()
    expect(cellsOf(felt)).toEqual([
      '2026-01-05|1|1|||lot|2026-01-06T20:01:00.000Z|participant',
      '2026-03-02|1|1|right|0||2026-03-03T09:05:00.000Z|participant',
    ])
  })

  it('has each version of the plan, the present one as the last', async () => {
    const { plans } = await anExport()
    expect(cellsOf(plans.filter((row) => row.programme_start !== ''))).toEqual([
      '2026-03-02T08:00:00.000Z|2026-03-02|1|bridge|3|8–10|3|0',
      '|2026-03-02|1|bridge|3|8–10|3|1',
      '|2026-03-02|2|heel-raise|3|8–10|3|1',
    ])
  })

  it('has one row for each person, also without a record', async () => {
    const { people, goals, counts } = await anExport()
    expect(cellsOf(people).toSorted()).toEqual(['2026-03-02|2|6|3|1', '|0|0|0|0', '||||'].toSorted())
    expect(cellsOf(goals).toSorted()).toEqual(['1', '1', '2'])
    const rows = { 'people.csv': 3, 'sessions.csv': 19, 'felt.csv': 2, 'goals.csv': 3, 'plans.csv': 4 }
    expect(counts).toEqual({
      people: 3,
      rows,
      elsewhere: 1,
      hasGivenKey: false,
      unreadEvents: 0,
      problems: [],
    })
  })

  it('contains no name, e-mail, note, goal or id without names', async () => {
    const { folder, texts } = await anExport()
    expect((await readdir(folder)).toSorted()).toEqual([...files, 'README.txt'].toSorted())
    const all = texts.join('')
    const words = ['calc', 'private', 'Zoë', '日本', 'SUM', 'Ñandú', 'secret', 'Alone', 'shops', 'elsewhere']
    expect([...words, ...ids].filter((word) => all.includes(word))).toEqual([])
  })

  it('with names, round-trips any text and runs no formula', async () => {
    const { people, goals, felt } = await anExport({ names: true })
    expect(ofZoe(people)).toMatchObject([{ name: `'${told.name}`, email: told.email }])
    const theirs = goals.filter(({ description }) => description !== 'Walk to the shops')
    expect(theirs.map(({ description }) => description)).toEqual([told.goals[0], `'${told.goals[1] ?? ''}`])
    expect(felt.map(({ note }) => note)).toEqual(['', `'${told.note}`])
    const cells = [...people, ...goals, ...felt].flatMap((row) => Object.values(row))
    expect(cells.filter((text) => /^\s*[=+\-@]/.test(text))).toEqual([])
  })

  it('gives each person the same pseudonym again, in its order', async () => {
    const [database, dataDir] = [aTrial(), await aFolder()]
    const [one, other] = [
      await anExport({ database, dataDir }),
      await anExport({ database, dataDir, names: true }),
    ]
    const pseudonyms = (rows: Rows) => rows.map(({ pseudonym = '' }) => pseudonym)
    expect(pseudonyms(other.people)).toEqual(pseudonyms(one.people))
    expect(pseudonyms(one.people)).toEqual(pseudonyms(one.people).toSorted())
    expect(pseudonyms(one.people).every((each) => /^P-[A-Z2-7]{10}$/.test(each))).toBe(true)
    expect((await stat(path.join(dataDir, 'export.key'))).mode & 0o777).toBe(0o600)
    await rm(path.join(dataDir, 'export.key'))
    const anew = await anExport({ database, dataDir })
    expect(pseudonyms(anew.people).filter((each) => pseudonyms(one.people).includes(each))).toEqual([])
  })

  it('describes every column and the number of rows of each file', async () => {
    for (const names of [false, true]) {
      const { dictionary, ...rows } = await anExport({ names })
      for (const file of ['people', 'sessions', 'felt', 'goals', 'plans'] as const) {
        const [about = ''] = dictionary.split(`\n${file}.csv (rows: `).slice(1)
        expect(about).toMatch(new RegExp(`^${rows[file].length}\\)\n`))
        const described = (about.split('\n\n')[0] ?? '').matchAll(/^ {2}(\w+) \(/gm)
        expect([...described].map(([, name]) => name)).toEqual(Object.keys(rows[file][0] ?? {}))
      }
      expect(dictionary).toContain('Made: 2026-03-11T10:00:00.000Z\n')
      expect(dictionary).toContain('Europe/London')
      expect(dictionary).toContain('in another system: 1\n')
    }
  })

  it('is readable by its owner only', async () => {
    const { folder } = await anExport()
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    for (const name of [...files, 'README.txt'])
      expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600)
  })

  it('includes the people of the demo', async () => {
    const database = await aDatabase()
    await seedDemo(database, clock, 'Europe/London')
    const { counts } = await anExport({ database: Promise.resolve(database) })
    expect(counts).toMatchObject({ people: 2, problems: [] })
  })
})

describe('an export that cannot be made', () => {
  it('writes nothing into a folder that holds something', async () => {
    const [folder, dataDir] = [await aFolder(), path.join(await aFolder(), 'data')]
    await writeFile(path.join(folder, 'mine.txt'), 'mine')
    const options = { dataDir, names: false, timeZone: 'Europe/London', clock }
    await expect(exportTrial(await aTrial(), folder, options)).rejects.toThrow('holds something already')
    expect(await readdir(folder)).toEqual(['mine.txt'])
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
  })

  it('refuses a database without people, and a damaged key', async () => {
    const [parent, dataDir] = [await aFolder(), await aFolder()]
    const options = { dataDir, names: false, timeZone: 'Europe/London', clock }
    const folder = path.join(parent, 'new')
    await expect(exportTrial(await aDatabase(), folder, options)).rejects.toThrow('There are no people')
    await writeFile(path.join(dataDir, 'export.key'), 'short')
    await expect(exportTrial(await aTrial(), folder, options)).rejects.toThrow('export.key is damaged')
    expect(await readdir(parent)).toEqual([])
  })

  it('leaves out a record that cannot be read, and says which', async () => {
    const database = await aTrial()
    await database.orm.$client.exec(`update participant set participant_goals = '[{"id": "secret"}]'`)
    const { counts, people, texts } = await anExport({ database: Promise.resolve(database) })
    expect(people).toHaveLength(2)
    expect(counts.problems).toEqual([
      expect.stringMatching(/^P-[A-Z2-7]{10}: .*participantGoals\.0\.description$/),
    ])
    expect(texts.join('')).not.toContain('secret')
    expect(texts.at(-1)).toContain('cannot be read: 1\n')
  })
})
