import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { freePort } from '../runtime/listen.ts'

/** An empty Redis server, removed when this process exits. */
export type TemporaryRedis = {
  /** including its password */
  url: string
  /** can be called again after `stop` and `kill`; its data is lost then */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** without a graceful shutdown */
  kill: () => Promise<void>
  /** keeps its connections open but stops responding, until the returned function is called */
  freeze: () => () => void
  /** stops it and deletes its folder */
  remove: () => Promise<void>
}

/**
 * Creates a Redis server in its own folder, on its own loopback port. It stores nothing on disk and ends with this
 * process. Other servers of this machine are not touched.
 */
export async function temporaryRedis(program: string): Promise<TemporaryRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'steadily-redis-'))
  const password = randomBytes(16).toString('hex')
  const port = await freePort('127.0.0.1', 0)
  const url = `redis://:${password}@127.0.0.1:${port}`
  let server: ChildProcess | undefined

  const end = async (signal: NodeJS.Signals) => {
    const running = server
    server = undefined
    if (running?.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    running.kill('SIGCONT')
    const late = setTimeout(() => running.kill('SIGKILL'), 5_000)
    await ended
    clearTimeout(late)
  }
  const start = async () => {
    // Passed on standard input, so that the password is in no process list.
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

async function untilItAnswers(url: string, server: ChildProcess) {
  for (let tries = 0; tries < 200 && server.exitCode === null; tries++) {
    const client = createClient({ url, socket: { reconnectStrategy: false } }).on('error', () => undefined)
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
