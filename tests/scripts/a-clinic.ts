import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { serveCommands } from '@/lib/adapters/embedded/commands/socket'
import { addParticipant } from '@/lib/adapters/embedded/people'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { toEventRow } from '@/lib/adapters/embedded/journal/events'
import {
  account,
  erasedPerson,
  participant,
  upstreamJournalEvent,
  upstreamParticipant,
} from '@/lib/adapters/embedded/store/rows'
import { outboxOf, removeMailFiles } from '@/lib/mail/mail-files'
import { readConfig } from '@/lib/config/config'
import { addDays, calendarDateIn } from '@/lib/domain/calendar-date'
import { emptyDiary } from '@/lib/domain/diary'
import { aFolder } from '../adapters/embedded/fixtures'
import { anEarlierProgramme, aParticipant, done } from '../builders/participant'
import { aLog } from '../builders/services'
import { runScriptHere } from './run-script-here'

/** Runs `npm run people` for a data folder. */
export const people = (dataDir: string, args: string[], input = '') =>
  runScriptHere('people', args, { env: { DATA_DIR: dataDir, DATABASE_URL: '' }, input })
export const password = 'twelve chars'

const inFrontOf = {
  strapi: { BACKEND: 'strapi', STRAPI_URL: 'https://cms.example', PARTICIPANT_STORE: 'embedded' },
  wordpress: { BACKEND: 'wordpress', WORDPRESS_URL: 'https://cms.example', JOURNAL_STORE: 'embedded' },
}

/** Runs one of the scripts for a data folder in front of another system. */
export const inFront = (
  kind: keyof typeof inFrontOf,
  dataDir: string,
  [script, ...args]: ['people' | 'backup' | 'restore', ...string[]],
) => {
  const env = { ...inFrontOf[kind], SESSION_SECRET: 'x'.repeat(32), DATA_DIR: dataDir, DATABASE_URL: '' }
  return runScriptHere(script, args, { env })
}

/** A folder with Jo, in week 2 of 12 with 3 of 6 sessions done so far, and with 坐立 Zoë, who has no start date. */
export async function aClinic(): Promise<string> {
  const dataDir = await aFolder()
  const database = await openDatabase(dataDir)
  await addParticipant(database, { email: 'zoe@example.org', displayName: '坐立 Zoë', password })
  await addParticipant(database, { email: 'jo@example.org', displayName: 'Jo Rivers', password })
  const [jo] = await database.orm.select().from(account).where(eq(account.email, 'jo@example.org'))
  const start = addDays(calendarDateIn('Europe/London', new Date()), -9)
  const done = { sessionCompleted: true }
  const participantDiary = emptyDiary(start, 12, 3).map((week) => ({
    ...week,
    sessions: { 1: [done, done], 2: [done] }[week.weekNumber] ?? [],
  }))
  await database.orm
    .update(participant)
    .set({ treatmentStartDate: start, participantDiary })
    .where(eq(participant.userId, jo?.userId ?? ''))
  await database.close()
  return dataDir
}

/**
 * A folder with what is kept of users of another system: a plan and a journal of 17 and 18, and only a journal of 19.
 * @param word is in a goal and in a note of 17
 */
export async function anUpstreamStore({ word = 'walk' } = {}): Promise<string> {
  const dataDir = await aFolder()
  const { orm, close } = await openDatabase(dataDir)
  const record = (userId: string) => ({
    ...aParticipant({ weeks: 4, sessions: { 1: [done, done] } }),
    ...{ userId, participantId: `record-${userId}`, earlierProgrammes: [anEarlierProgramme()] },
  })
  const goals = [{ id: 'g', description: word }]
  await orm.insert(upstreamParticipant).values([{ ...record('17'), participantGoals: goals }, record('18')])
  const event = (userId: string, id: string) =>
    toEventRow({
      ...{
        userId,
        id,
        kind: 'session-felt',
        at: '2026-03-09T08:00:00Z',
        enteredBy: 'participant',
        via: 'online',
      },
      ...{ programmeStart: null, payload: { week: 1, session: 1, note: userId === '17' ? word : 'ok' } },
    })
  const events = [event('17', 'a'), event('17', 'b'), event('18', 'a'), event('19', 'a')]
  await orm.insert(upstreamJournalEvent).values(events)
  await close()
  return dataDir
}

/** The user ids that are left in a folder's database, and the hashes of those erased. */
export async function usersIn(dataDir: string) {
  const { orm, close } = await openDatabase(dataDir)
  const records = await orm.select().from(upstreamParticipant).orderBy(upstreamParticipant.userId)
  const events = await orm.select().from(upstreamJournalEvent).orderBy(upstreamJournalEvent.userId)
  const erased = await orm.select().from(erasedPerson)
  await close()
  return {
    records: records.map(({ userId }) => userId),
    events: events.map(({ userId }) => userId),
    erased: erased.map(({ idHash }) => idHash),
  }
}

/** The files below a folder that contain one of the words, in any case. */
export async function filesWith(folder: string, words: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const found = await Promise.all(
    files.map(async (file) => {
      const text = (await readFile(file, 'latin1')).toLowerCase()
      return words.some((word) => text.includes(word)) ? [file] : []
    }),
  )
  return found.flat()
}

/** A server that takes commands for this folder, as far as they can tell. */
export async function aServerFor(dataDir: string) {
  const database = await openDatabase(dataDir)
  const log = aLog()
  const stop = await serveCommands(
    {
      database,
      dataDir,
      timeZone: 'UTC',
      clock: () => new Date(),
      forgetMails: (email) => removeMailFiles(outboxOf(dataDir), email),
    },
    log,
  )
  onTestFinished(async () => {
    await stop()
    await database.close()
  })
  return { database, log, stop, config: readConfig({ DATA_DIR: dataDir, DEMO: 'off' }) }
}
