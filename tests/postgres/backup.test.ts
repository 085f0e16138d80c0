import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readBackup, restoreBackup } from '@/lib/adapters/embedded/backup/restore'
import { writeBackup } from '@/lib/adapters/embedded/backup/write'
import type { Database } from '@/lib/adapters/embedded/store/database'
import { openServer } from '@/lib/adapters/embedded/store/server'
import { seedDemo } from '@/lib/adapters/embedded/demo/seed'
import { account, participant } from '@/lib/adapters/embedded/store/rows'
import { aClock, aDatabase, aFolder } from '../adapters/embedded/fixtures'
import { newDatabase } from './new-database'

const rowsOf = async ({ orm }: Database) => ({
  accounts: await orm.select().from(account).orderBy(account.userId),
  participants: await orm.select().from(participant).orderBy(participant.userId),
})

async function move(from: Database, to: Database): Promise<void> {
  const folder = path.join(await aFolder(), 'backup')
  await writeBackup(from, '', folder, aClock())
  await restoreBackup(to, await aFolder(), await readBackup(folder), false)
}

it('[H21] a backup moves all records from folder to server and back', async () => {
  const [folder, otherFolder] = [await aDatabase(), await aDatabase()]
  const server = await openServer(await newDatabase(), () => {})
  onTestFinished(() => server.close())
  await seedDemo(folder, aClock(), 'Europe/London')
  await move(folder, server)
  await move(server, otherFolder)
  expect(await rowsOf(server)).toEqual(await rowsOf(folder))
  expect(await rowsOf(otherFolder)).toEqual(await rowsOf(folder))
})
