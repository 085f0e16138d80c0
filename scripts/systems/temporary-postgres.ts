import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../runtime/listen.ts'

/** An empty PostgreSQL server, removed when this process exits. */
export type TemporaryPostgres = {
  /** including the superuser's password */
  url: string
  /** can be called again after `stop` */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** stops it and deletes its folder */
  remove: () => Promise<void>
}

/**
 * Creates a PostgreSQL server in its own folder, on its own loopback port. It ends with this process; other servers of
 * this machine are not touched.
 * @param programs the folder of initdb and postgres
 */
export async function temporaryPostgres(programs: string): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'steadily-postgres-'))
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')]
  const password = randomBytes(16).toString('hex')
  writeFileSync(passwordFile, password)
  const before = asOrdinaryUser(folder, passwordFile)
  const command: (program: string, args: string[]) => [string, string[]] = (program, args) => {
    const [first = '', ...rest] = [...before, join(programs, program), ...args]
    return [first, rest]
  }

  const port = await freePort('127.0.0.1', 0)
  const url = `postgresql://steadily:${password}@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined

  const stop = async () => {
    const running = server
    server = undefined
    if (running?.exitCode !== null) return
    const ended = once(running, 'exit')
    // Fast shutdown: disconnects all clients.
    running.kill('SIGINT')
    const late = setTimeout(() => running.kill('SIGQUIT'), 10_000)
    await ended
    clearTimeout(late)
  }
  const start = async () => {
    const places = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)]
    const settings = ['fsync=off', 'timezone=Asia/Kathmandu', 'datestyle=German', 'lc_messages=C']
    const args = [...places, ...settings.flatMap((setting) => ['-c', setting])]
    const [program, rest] = command('postgres', args)
    server = spawn(program, rest, { cwd: folder, stdio: 'ignore' })
    await untilItAnswers(url, server)
  }
  const atExit = () => {
    server?.kill('SIGQUIT')
    removeFolder(folder)
  }
  process.once('exit', atExit)

  const initdb = ['-D', data, '-U', 'steadily', '--encoding=UTF8', '--locale=C', '--auth=scram-sha-256']
  const [program, args] = command('initdb', [...initdb, `--pwfile=${passwordFile}`, '--no-sync'])
  execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })

  const remove = async () => {
    await stop()
    process.off('exit', atExit)
    removeFolder(folder)
  }
  return { url, start, stop, remove }
}

/** @param folder of a server that is stopping and may still write for a moment */
function removeFolder(folder: string) {
  for (let tries = 0; tries < 50 && existsSync(folder); tries++) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
}

/**
 * PostgreSQL refuses to run as root, so for root its files are given to the package's user `postgres`, who runs it.
 * @returns the arguments to put before the command
 */
function asOrdinaryUser(...files: string[]): string[] {
  if (process.getuid?.() !== 0) return []
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])))
  for (const file of files) chownSync(file, uid ?? 0, gid ?? 0)
  // Unlike runuser and su, setpriv replaces itself by the program, so that signals reach PostgreSQL.
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--']
}

async function untilItAnswers(url: string, server: ChildProcess) {
  for (let tries = 0; tries < 200 && server.exitCode === null; tries++) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch {
      await sleep(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error('The PostgreSQL for the tests does not start.')
}
