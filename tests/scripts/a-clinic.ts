import { eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { serveCommands } from '@/lib/adapters/embedded/commands/socket'
import { addParticipant } from '@/lib/adapters/embedded/people'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { account, participant } from '@/lib/adapters/embedded/store/rows'
import { outboxOf, removeMailFiles } from '@/lib/mail/mail-files'
import { readConfig } from '@/lib/config/config'
import { addDays, calendarDateIn } from '@/lib/domain/calendar-date'
import { emptyDiary } from '@/lib/domain/diary'
import { aFolder } from '../adapters/embedded/fixtures'
import { aLog } from '../builders/services'
import { runScriptHere } from './run-script-here'

/** Runs `npm run people` for a data folder. */
export const people = (dataDir: string, args: string[], input = '') =>
  runScriptHere('people', args, { env: { DATA_DIR: dataDir, DATABASE_URL: '' }, input })
export const password = 'twelve chars'

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
