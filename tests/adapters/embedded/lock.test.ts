import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { lockFolder } from '@/lib/adapters/embedded/store/lock'
import { toParticipant } from '@/lib/adapters/embedded/mapping'
import { thisProcess } from '@/lib/adapters/embedded/store/process-identity'
import { participant } from '@/lib/adapters/embedded/store/rows'
import { aFolder } from './fixtures'

/** Starts a second process on the folder and gives it with the first line that it says. */
async function secondProcess(folder: string) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'second-process.mjs'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), once(child, 'exit')])
  return { child, said: String(line).trim() }
}

const lockOf = (folder: string) => path.join(folder, 'steadily.lock')

describe('the lock on the folder', () => {
  it('a folder that another living process uses is refused, in words and with its number', async () => {
    const folder = await aFolder()
    const { child, said } = await secondProcess(folder)
    expect(said).toBe('ready')
    await expect(openDatabase(folder)).rejects.toThrow(
      `Another Steadily already uses the folder ${folder} (process ${child.pid}). Stop that one first`,
    )
  })

  it('a second process is refused the folder that this one uses', async () => {
    const folder = await aFolder()
    const database = await openDatabase(folder)
    const { said } = await secondProcess(folder)
    expect(said).toContain(`(process ${process.pid})`)
    await database.close()
  })

  it('after a kill -9 the folder is taken over and what was logged is there', async () => {
    const folder = await aFolder()
    const { child, said } = await secondProcess(folder)
    expect(said).toBe('ready')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await readdir(folder)).toContain('steadily.lock')
    const database = await openDatabase(folder)
    const [row] = await database.orm.select().from(participant).where(eq(participant.userId, 'demo-alex'))
    const week = row && toParticipant(row).participantDiary[7]
    expect(week?.sessions).toMatchObject([{ sessionCompleted: true }])
    await database.close()
  })

  it('a lock whose number has gone to another process is taken over', async () => {
    const folder = await aFolder()
    await writeFile(lockOf(folder), JSON.stringify({ pid: process.ppid, startTime: '1' }))
    const unlock = await lockFolder(folder)
    expect(JSON.parse(await readFile(lockOf(folder), 'utf8'))).toEqual(thisProcess())
    await unlock()
  })

  it('a lock that cannot be read is taken over', async () => {
    const folder = await aFolder()
    await writeFile(lockOf(folder), '')
    await (
      await lockFolder(folder)
    )()
    expect(await readdir(folder)).toEqual([])
  })

  it('of many that take a stale lock over at once, one gets it', async () => {
    const folder = await aFolder()
    await writeFile(lockOf(folder), JSON.stringify({ pid: process.ppid, startTime: '1' }))
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    expect(await readdir(folder)).toEqual(['steadily.lock'])
  })

  it('only the owner may read the folder', async () => {
    const folder = path.join(await aFolder(), 'data')
    const database = await openDatabase(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    await database.close()
  })
})
