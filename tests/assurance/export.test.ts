import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import papaparse from 'papaparse'
import { expect, it, onTestFinished } from 'vitest'
import { exportTrial } from '@/lib/adapters/embedded/export/export'
import { type FolderDatabase, openFolder } from '@/lib/adapters/embedded/store/folder'
import { seedTrial } from './export/trial'
import { figure, inForm, publish } from './report'

const many = inForm({ short: 100, long: 1000 })
const seconds = 10

// Counted by the database, so that a fault of the export cannot be in both.
const counts = {
  'people.csv': `select count(*)::int as rows from account`,
  'sessions.csv': `
    select sum(greatest((week ->> 'sessionFrequency')::int, jsonb_array_length(week -> 'sessions')))::int as rows
    from (
      select jsonb_array_elements(participant_diary) as week from participant
      union all
      select jsonb_array_elements(programme -> 'participantDiary')
      from participant, jsonb_array_elements(earlier_programmes) as programme
    ) as weeks`,
  'felt.csv': `
    select count(distinct (user_id, programme_start, payload -> 'week', payload -> 'session'))::int as rows
    from journal_event where kind = 'session-felt'`,
  'goals.csv': `select sum(jsonb_array_length(participant_goals))::int as rows from participant`,
  'plans.csv': `
    select sum(jsonb_array_length(payload -> 'exercises'))::int as rows
    from journal_event where kind = 'plan-version'`,
}

async function countIn({ orm }: FolderDatabase, query: string) {
  const { rows } = await orm.execute<{ rows: number }>(sql.raw(query))
  return rows[0]?.rows
}

it('an export has as many rows as the database, within seconds', async ({ task }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'steadily-export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const database = await openFolder(path.join(folder, 'data'), () => {})
  onTestFinished(() => database.close())
  await seedTrial(database, many)
  const options = { dataDir: path.join(folder, 'data'), names: false, timeZone: 'Europe/London' }
  const out = path.join(folder, 'out')
  const began = performance.now()
  const written = await exportTrial(database, out, { ...options, clock: () => new Date() })
  const took = (performance.now() - began) / 1000

  const inDatabase: Record<string, number | undefined> = {}
  const inFiles: Record<string, number> = {}
  for (const [file, query] of Object.entries(counts)) {
    inDatabase[file] = await countIn(database, query)
    const { data, errors } = papaparse.parse(await readFile(path.join(out, file), 'utf8'), { header: true })
    expect(errors.filter(({ code }) => code !== 'TooFewFields')).toEqual([])
    // Papaparse counts the empty line after the last line end.
    inFiles[file] = data.length - 1
  }
  const [events] = [await countIn(database, `select count(*)::int as rows from journal_event`)]
  publish(task, {
    promise: 'An export has each row of the database, and takes seconds.',
    load: `${figure(many)} people, each with 12 weeks and a journal; ${figure(events ?? 0)} events`,
    result: `${took.toFixed(1)} s; ${Object.entries(inFiles)
      .map(([file, rows]) => `${file} ${figure(rows)}`)
      .join(', ')}`,
  })
  expect(written).toMatchObject({ people: many, rows: inFiles, unreadEvents: 0, problems: [] })
  expect(inFiles).toEqual(inDatabase)
  expect(took).toBeLessThan(seconds)
})
