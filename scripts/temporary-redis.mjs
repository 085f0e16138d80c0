import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { freePort } from './listen.mjs'

/**
 * A Redis server with nothing in it, for this process.
 * @typedef {object} TemporaryRedis
 * @property {string} url with its password
 * @property {() => Promise<void>} start may be called again after `stop` and `kill`; it has forgotten everything then
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill no goodbye
 * @property {() => () => void} freeze it keeps its connections and says nothing on them. Gives what thaws it
 * @property {() => Promise<void>} remove stops it and removes all it wrote
 */

/**
 * Makes a Redis server in a folder of its own, with a port of its own on the loopback address. It keeps nothing on the
 * disk and goes with this process. No other server of this machine is touched.
 * @param {string} program
 * @returns {Promise<TemporaryRedis>}
 */
export async function temporaryRedis(program) {
  const folder = mkdtempSync(join(tmpdir(), 'steadily-redis-'))
  const password = randomBytes(16).toString('hex')
  const port = await freePort('127.0.0.1', 0)
  const url = `redis://:${password}@127.0.0.1:${port}`
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server

  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    const running = server
    server = undefined
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    running.kill('SIGCONT')
    const late = setTimeout(() => running.kill('SIGKILL'), 5_000)
    await ended
    clearTimeout(late)
  }
  const start = async () => {
    // Read from its standard input, so that the password is in no list of processes.
    const settings = [
      `dir ${folder}`,
      'bind 127.0.0.1',
      `port ${port}`,
      `requirepass ${password}`,
      'save ""',
      'appendonly no',
    ]
    server = spawn(program, ['-'], { cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] })
    server.stdin?.end(settings.join('\n'))
    await untilItAnswers(url, server)
  }
  const freeze = () => {
    const frozen = server
    frozen?.kill('SIGSTOP')
    return () => void frozen?.kill('SIGCONT')
  }
  const atExit = () => {
    server?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', atExit)

  const remove = async () => {
    await end('SIGTERM')
    process.off('exit', atExit)
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, start, stop: () => end('SIGTERM'), kill: () => end('SIGKILL'), freeze, remove }
}

/**
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} server
 */
async function untilItAnswers(url, server) {
  for (let tries = 0; tries < 200 && server.exitCode === null; tries++) {
    const client = createClient({ url, socket: { reconnectStrategy: false } }).on('error', () => {})
    try {
      await client.connect()
      await client.close()
      return
    } catch {
      await sleep(50)
    } finally {
      client.destroy()
    }
  }
  throw new Error('The Redis for the tests does not start.')
}
