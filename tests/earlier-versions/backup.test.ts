import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readBackup, restoreBackup } from '@/lib/adapters/embedded/backup/restore'
import { toParticipant } from '@/lib/adapters/embedded/mapping'
import { participant } from '@/lib/adapters/embedded/store/rows'
import { verifyPassword } from '@/lib/adapters/embedded/sign-in/passwords'
import { accountByEmail } from '@/lib/adapters/embedded/accounts/accounts'
import { aDatabase, aFolder } from '../adapters/embedded/fixtures'
import { fixtures } from './earlier-app'

it('a backup that 4f4a691 made is restored, with its passwords', async () => {
  const [database, dataDir] = [await aDatabase(), await aFolder()]
  const folder = path.join(await aFolder(), 'backup')
  await cp(path.join(fixtures, 'backup'), folder, { recursive: true })
  const restored = await restoreBackup(database, dataDir, await readBackup(folder), false)
  expect(restored).toBe(2)
  const lines = (await readFile(path.join(folder, 'people.jsonl'), 'utf8')).trim().split('\n')
  const before = lines.map((line) => (JSON.parse(line) as { participant: object }).participant)
  const records = await database.orm.select().from(participant).orderBy(participant.userId)
  expect(records.map(toParticipant)).toEqual(before.map((each) => ({ ...each, earlierProgrammes: [] })))
  const alex = await accountByEmail(database.orm, 'alex@example.org')
  expect(await verifyPassword('steady-steps-1', alex?.passwordHash ?? null)).toBe(true)
})
