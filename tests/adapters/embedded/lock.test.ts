import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
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
    await writeFile(lockOf(folder), JSON.stringify({ ...thisProcess(), pid: process.ppid, startTime: '1' }))
    const unlock = await lockFolder(folder)
    expect(JSON.parse(await readFile(lockOf(folder), 'utf8'))).toEqual(thisProcess())
    await unlock()
  })

  // Its number may be anybody's here, this process's own for one: each container counts from 1.
  const elsewhere = JSON.stringify({ ...thisProcess(), place: 'another container' })

  it('a lock of another container is not taken over while it is touched', async () => {
    const folder = await aFolder()
    await writeFile(lockOf(folder), elsewhere)
    const touching = setInterval(() => void utimes(lockOf(folder), new Date(), new Date()), 20)
    onTestFinished(() => clearInterval(touching))
    await expect(lockFolder(folder, { beat: 200 })).rejects.toThrow('already uses the folder')
    expect(await readFile(lockOf(folder), 'utf8')).toBe(elsewhere)
  })

  it('a lock of another container is taken over once nobody has touched it for a while, however old it is', async () => {
    const folder = await aFolder()
    for (const age of [0, 3_600_000]) {
      await writeFile(lockOf(folder), elsewhere)
      const moment = new Date(Date.now() - age)
      await utimes(lockOf(folder), moment, moment)
      const begun = performance.now()
      await (
        await lockFolder(folder, { beat: 50 })
      )()
      expect(performance.now() - begun).toBeGreaterThan(250)
    }
    expect(await readdir(folder)).toEqual([])
  })

  it('whoever holds a lock touches it, and nobody else’s, and is told once where another has it', async () => {
    const folder = await aFolder()
    const onLost = vi.fn()
    const unlock = await lockFolder(folder, { beat: 20, onLost })
    const { mtimeMs } = await stat(lockOf(folder))
    await expect.poll(async () => (await stat(lockOf(folder))).mtimeMs).toBeGreaterThan(mtimeMs)
    await writeFile(lockOf(folder), elsewhere)
    const taken = await stat(lockOf(folder))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await stat(lockOf(folder))).mtimeMs).toBe(taken.mtimeMs)
    expect(onLost).toHaveBeenCalledOnce()
    await unlock()
    expect(await readFile(lockOf(folder), 'utf8')).toBe(elsewhere)
  })

  it('a lock that is given back meanwhile is free at once', async () => {
    const folder = await aFolder()
    await writeFile(lockOf(folder), elsewhere)
    const taking = lockFolder(folder, { beat: 1000 })
    // After it was looked at, and before it is looked at again.
    await new Promise((resolve) => setTimeout(resolve, 200))
    await rm(lockOf(folder))
    const unlock = await taking
    expect(JSON.parse(await readFile(lockOf(folder), 'utf8'))).toEqual(thisProcess())
    await unlock()
  })

  it.skipIf(thisProcess().place === null)(
    'the number of a process counts only where it is known to be of the same place',
    async () => {
      const folder = await aFolder()
      // As a machine writes it that knows no places; nobody here has that number.
      await writeFile(lockOf(folder), JSON.stringify({ pid: 2 ** 22 + 1, startTime: null, place: null }))
      const touching = setInterval(() => void utimes(lockOf(folder), new Date(), new Date()), 20)
      onTestFinished(() => clearInterval(touching))
      await expect(lockFolder(folder, { beat: 200 })).rejects.toThrow('already uses the folder')
    },
  )

  it('a lock of before there were places holds for as long as its process lives', async () => {
    const folder = await aFolder()
    const { pid, startTime } = thisProcess()
    await writeFile(lockOf(folder), JSON.stringify({ pid, startTime }))
    await expect(lockFolder(folder, { beat: 10 })).rejects.toThrow('already uses the folder')
  })

  it('a lock that was removed by hand is made again', async () => {
    const folder = await aFolder()
    const unlock = await lockFolder(folder, { beat: 20 })
    await rm(lockOf(folder))
    await expect.poll(() => readdir(folder)).toEqual(['steadily.lock'])
    await unlock()
  })

  it('a process that has lost its folder to another ends by itself, and leaves the lock to that one', async () => {
    const folder = await aFolder()
    const { child, said } = await secondProcess(folder)
    expect(said).toBe('ready')
    await writeFile(lockOf(folder), elsewhere)
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(await readFile(lockOf(folder), 'utf8')).toBe(elsewhere)
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
    await writeFile(lockOf(folder), JSON.stringify({ ...thisProcess(), pid: process.ppid, startTime: '1' }))
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
