import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { openServer } from '@/lib/adapters/embedded/store/server'
import { refuseDemoPeople, seedDemo } from '@/lib/adapters/embedded/demo/seed'
import { aClock } from '../adapters/embedded/fixtures'
import { aLine } from './a-line'
import { newDatabase, onServer, serverAddress } from './new-database'

const faultOf = (url: string) => openDatabase(url).then(String, (error: unknown) => error)

function changed(url: string, parts: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>): string {
  return Object.assign(new URL(url), parts).href
}

/** Starts a child process on the database. @returns its first line of output */
async function anotherProcess(url: string): Promise<string> {
  const program = path.resolve('tests/adapters/embedded/second-process.mjs')
  const child = spawn(process.execPath, [program, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), once(child, 'exit')])
  return String(line).trim()
}

describe('starting on a PostgreSQL server', () => {
  it('creates the tables once if eight processes start at once', async () => {
    const url = await newDatabase()
    const databases = await Promise.all(Array.from({ length: 8 }, () => openServer(url, () => {})))
    await Promise.all(databases.map((database) => database.close()))
    const { rows } = await onServer(url, (client) =>
      client.query('select hash, count(*)::int from drizzle.__drizzle_migrations group by hash'),
    )
    expect(new Set(rows.map((row) => row.count))).toEqual(new Set([1]))
  })

  it('works for several processes at once', async () => {
    const url = await newDatabase()
    const said = await Promise.all(Array.from({ length: 3 }, () => anotherProcess(url)))
    expect(said).toEqual(['ready', 'ready', 'ready'])
  })

  it('a second time keeps the data and migrates nothing', async () => {
    const url = await newDatabase()
    const first = await openDatabase(url)
    await seedDemo(first, aClock(), 'Europe/London')
    await first.close()
    const second = await openDatabase(url)
    await expect(refuseDemoPeople(second)).rejects.toThrow('This database holds the people of the demo')
    await second.close()
  })

  it('reuses one database per address within a process', async () => {
    const url = await newDatabase()
    const [one, other] = await Promise.all([openDatabase(url), openDatabase(url)])
    expect(other).toBe(one)
    await Promise.all([one.close(), other.close()])
  })

  it.each([
    ['a wrong password', { password: 'c4nary' }, 'it refuses the user or the password'],
    ['an unknown user', { username: 'c4nary' }, 'it refuses the user or the password'],
    ['no password', { password: '' }, 'it refuses the user or the password'],
    ['a database that is not there', { pathname: 'c4nary' }, 'it has no such database'],
  ])('reports %s without the address', async (_what, parts, words) => {
    const fault = await faultOf(changed(serverAddress(), parts))
    expect(fault).toMatchObject({ name: 'ServerError', message: expect.stringContaining(words) })
    const { message } = fault as Error
    for (const secret of ['c4nary', new URL(serverAddress()).password]) expect(message).not.toContain(secret)
    expect(inspect(fault, { depth: 9 })).not.toContain(new URL(serverAddress()).password)
  })

  it('reports an unavailable or silent server within seconds and can retry', async () => {
    const line = await aLine(await newDatabase())
    onTestFinished(() => line.close())
    const silent = expect.objectContaining({ message: expect.stringContaining('it does not answer') })
    const mend = await line.cut()
    expect(await faultOf(line.url)).toEqual(silent)
    await mend()
    const goOn = await line.hold()
    expect(await faultOf(line.url)).toEqual(silent)
    await goOn()
    const database = await openDatabase(line.url)
    await database.close()
  })

  it('reports a user who may not create tables', async () => {
    const url = await newDatabase()
    await onServer(url, (client) => client.query(`create role guest login password 'guest'`))
    const fault = await faultOf(changed(url, { username: 'guest', password: 'guest' }))
    expect(fault).toMatchObject({ message: expect.stringContaining('the user may not make tables there') })
  })

  it('rejects a database that is not UTF-8', async () => {
    const fault = await faultOf(await newDatabase(`encoding 'LATIN1'`))
    expect(fault).toMatchObject({ message: expect.stringContaining('is not UTF8') })
  })
})
