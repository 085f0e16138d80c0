import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './listen.mjs'

/**
 * A PostgreSQL server with nothing in it, for this process.
 * @typedef {object} TemporaryPostgres
 * @property {string} url with the password of its superuser
 * @property {() => Promise<void>} start may be called again after `stop`
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} remove stops it and removes all it wrote
 */

/**
 * Makes a PostgreSQL server in a folder of its own, with a port of its own on the loopback address. It goes with this
 * process. No other server of this machine is touched.
 * @param {string} programs the folder of initdb and postgres
 * @returns {Promise<TemporaryPostgres>}
 */
export async function temporaryPostgres(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'steadily-postgres-'))
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')]
  const password = randomBytes(16).toString('hex')
  writeFileSync(passwordFile, password)
  const before = asOrdinaryUser(folder, passwordFile)
  /** @type {(program: string, args: string[]) => [string, string[]]} */
  const command = (program, args) => {
    const [first = '', ...rest] = [...before, join(programs, program), ...args]
    return [first, rest]
  }

  const port = await freePort('127.0.0.1', 0)
  const url = `postgresql://steadily:${password}@127.0.0.1:${port}/postgres`
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server

  const stop = async () => {
    const running = server
    server = undefined
    if (!running || running.exitCode !== null) return
    const ended = once(running, 'exit')
    // Fast: whoever is connected is sent away.
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

/** @param {string} folder of a server that has been told to end and may still write for a moment */
function removeFolder(folder) {
  for (let tries = 0; tries < 50 && existsSync(folder); tries++) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
}

/**
 * PostgreSQL refuses to run as root: then its files belong to the user that its package made, who runs it.
 * @param {string[]} files
 * @returns {string[]} what to put before the command
 */
function asOrdinaryUser(...files) {
  if (process.getuid?.() !== 0) return []
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])))
  for (const file of files) chownSync(file, uid ?? 0, gid ?? 0)
  // Unlike runuser and su, it becomes the program: a signal to it is a signal to PostgreSQL.
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--']
}

/**
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} server
 */
async function untilItAnswers(url, server) {
  for (let tries = 0; tries < 200 && server.exitCode === null; tries++) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch {
      await sleep(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('The PostgreSQL for the tests does not start.')
}
