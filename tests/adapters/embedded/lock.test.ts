import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { lockFolder } from '@/lib/adapters/embedded/store/lock'
import { toParticipant } from '@/lib/adapters/embedded/mapping'
import { thisProcess } from '@/lib/adapters/embedded/store/process-identity'
import { participant } from '@/lib/adapters/embedded/store/rows'
import { aFolder } from './fixtures'

/** Starts a second process on the folder. @returns the process, and the first line that it prints */
async function secondProcess(folder: string) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'second-process.mjs'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), once(child, 'exit')])
  return { child, said: String(line).trim() }
}

const lockOf = (folder: string) => path.join(folder, 'steadily.lock')

// Its process number may even be that of this process: each container counts from 1.
const elsewhere = JSON.stringify({ ...thisProcess(), place: 'another container' })

/** Moves the modification time of the lock file on, as its owner does. */
async function touch(folder: string) {
  const later = new Date((await stat(lockOf(folder))).mtimeMs + 1000)
  await utimes(lockOf(folder), later, later)
}

describe('lock on the folder', () => {
  it('keeps a second process out while this one uses the folder', async () => {
    const folder = await aFolder()
    const unlock = await lockFolder(folder)
    const { said } = await secondProcess(folder)
    expect(said).toContain(`(process ${process.pid})`)
    await unlock()
  })

  it('holds until its process is killed, and no logged session is lost', async () => {
    const folder = await aFolder()
    const { child, said } = await secondProcess(folder)
    expect(said).toBe('ready')
    await expect(openDatabase(folder)).rejects.toThrow(
      `Another Steadily already uses the folder ${folder} (process ${child.pid}). Stop that one first`,
    )
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await readdir(folder)).toContain('steadily.lock')
    const database = await openDatabase(folder)
    const [row] = await database.orm.select().from(participant).where(eq(participant.userId, 'demo-alex'))
    const week = row && toParticipant(row).participantDiary[2]
    expect(week?.sessions[4]).toMatchObject({ sessionCompleted: true })
    await database.close()
  })

  it('is taken over if its process number now belongs to another process', async () => {
    const folder = await aFolder()
    await writeFile(lockOf(folder), JSON.stringify({ ...thisProcess(), pid: process.ppid, startTime: '1' }))
    const unlock = await lockFolder(folder)
    expect(JSON.parse(await readFile(lockOf(folder), 'utf8'))).toEqual(thisProcess())
    await unlock()
  })

  it('is not taken over while another container touches it', async () => {
    const folder = await aFolder()
    await writeFile(lockOf(folder), elsewhere)
    await expect(lockFolder(folder, { pause: () => touch(folder) })).rejects.toThrow(
      'already uses the folder',
    )
    expect(await readFile(lockOf(folder), 'utf8')).toBe(elsewhere)
  })

  it.each([
    ['new', 0],
    ['an hour old', 3_600_000],
  ])('is taken over from another container after 6 missed beats, if %s', async (_, age) => {
    const folder = await aFolder()
    await writeFile(lockOf(folder), elsewhere)
    const moment = new Date(Date.now() - age)
    await utimes(lockOf(folder), moment, moment)
    let waited = 0
    const pause = async (milliseconds: number) => (waited += milliseconds)
    await (
      await lockFolder(folder, { beat: 50, pause })
    )()
    expect(waited).toBe(300)
    expect(await readdir(folder)).toEqual([])
  })

  it('is acquired at once if another container releases it meanwhile', async () => {
    const folder = await aFolder()
    await writeFile(lockOf(folder), elsewhere)
    const pause = vi.fn(() => rm(lockOf(folder)))
    const unlock = await lockFolder(folder, { pause })
    expect(JSON.parse(await readFile(lockOf(folder), 'utf8'))).toEqual(thisProcess())
    expect(pause).toHaveBeenCalledOnce()
    await unlock()
  })

  it.skipIf(thisProcess().place === null)(
    'trusts a process number only if it is from the same container',
    async () => {
      const folder = await aFolder()
      // As written by a machine that cannot tell containers apart; no process here has that number.
      await writeFile(lockOf(folder), JSON.stringify({ pid: 2 ** 22 + 1, startTime: null, place: null }))
      await expect(lockFolder(folder, { pause: () => touch(folder) })).rejects.toThrow(
        'already uses the folder',
      )
    },
  )

  it('written by an older version holds while its process runs', async () => {
    const folder = await aFolder()
    const { pid, startTime } = thisProcess()
    await writeFile(lockOf(folder), JSON.stringify({ pid, startTime }))
    await expect(lockFolder(folder, { beat: 10 })).rejects.toThrow('already uses the folder')
  })

  it('is taken over if it cannot be read', async () => {
    const folder = await aFolder()
    await writeFile(lockOf(folder), '')
    await (
      await lockFolder(folder)
    )()
    expect(await readdir(folder)).toEqual([])
  })

  it('is acquired by only one of 20 simultaneous takeovers', async () => {
    const folder = await aFolder()
    await writeFile(lockOf(folder), JSON.stringify({ ...thisProcess(), pid: process.ppid, startTime: '1' }))
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    expect(await readdir(folder)).toEqual(['steadily.lock'])
  })

  it('comes with a folder that only the owner may read', async () => {
    const folder = path.join(await aFolder(), 'data')
    const database = await openDatabase(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    await database.close()
  })
})

describe('owner of the lock', () => {
  const beat = 5000
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Advances the timers by beats until something holds: the file system answers in real time. */
  const passBeatsUntil = (holds: () => unknown) =>
    expect
      .poll(() => {
        vi.advanceTimersByTime(beat)
        return holds()
      })
      .toBe(true)

  it('touches its lock, leaves the lock of another alone, is notified once', async () => {
    const folder = await aFolder()
    const onLost = vi.fn()
    const unlock = await lockFolder(folder, { beat, onLost })
    const { mtimeMs } = await stat(lockOf(folder))
    await passBeatsUntil(async () => (await stat(lockOf(folder))).mtimeMs > mtimeMs)
    await rm(lockOf(folder))
    await writeFile(lockOf(folder), elsewhere)
    await passBeatsUntil(() => onLost.mock.calls.length > 0)
    const { mtimeMs: taken } = await stat(lockOf(folder))
    vi.advanceTimersByTime(10 * beat)
    await unlock()
    expect((await stat(lockOf(folder))).mtimeMs).toBe(taken)
    expect(onLost).toHaveBeenCalledOnce()
    expect(await readFile(lockOf(folder), 'utf8')).toBe(elsewhere)
  })

  it('creates the lock again if it was removed by hand', async () => {
    const folder = await aFolder()
    const unlock = await lockFolder(folder, { beat })
    await rm(lockOf(folder))
    await passBeatsUntil(async () => (await readdir(folder)).join() === 'steadily.lock')
    expect(JSON.parse(await readFile(lockOf(folder), 'utf8'))).toEqual(thisProcess())
    await unlock()
    expect(await readdir(folder)).toEqual([])
  })

  it('exits once another process has the folder, and leaves its lock', async () => {
    const folder = await aFolder()
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const database = await openDatabase(folder)
    await writeFile(lockOf(folder), elsewhere)
    await passBeatsUntil(() => exit.mock.calls.length > 0)
    expect(exit).toHaveBeenCalledExactlyOnceWith(1)
    expect(said).toHaveBeenCalledWith(expect.stringContaining('has taken the data folder over'))
    await database.close()
    expect(await readFile(lockOf(folder), 'utf8')).toBe(elsewhere)
  })
})
