import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A real server, started as `npm start` does, on a free port with its own data folder. */
export type App = {
  url: string
  dataDir: string
  pid(): number
  isRunning(): boolean
  /** Its output since the last start. */
  output(): string
  /** Its resident memory in bytes. Linux only. */
  memory(): number
  /** The number of its open sockets. Linux only. */
  sockets(): number
  /** Sends SIGKILL. */
  kill(): Promise<void>
  /** Starts it again with the same folder and port. @param project the folder of another build, from now on */
  start(project?: string): Promise<void>
  /** Sends SIGTERM and waits for the exit. @returns its exit code; `null` after a signal */
  stop(): Promise<number | null>
  /** Kills it and removes its folder. */
  remove(): Promise<void>
}

type Options = {
  /** Its configuration. It trusts one proxy, so that many clients can come from this machine. */
  env?: Record<string, string>
  /** Fills its data folder before it starts. */
  prepare?: (dataDir: string) => Promise<void>
  /** Modules that Node loads first. */
  preload?: string[]
  /** The folder of another checkout, with its own build. */
  project?: string
}

/** Starts a server and waits until it is ready. */
export async function startApp({
  env = {},
  prepare,
  preload = [],
  project = process.cwd(),
}: Options = {}): Promise<App> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'steadily-assured-'))
  await prepare?.(dataDir)
  let child: ChildProcess | undefined
  let output = ''
  let url = ''

  const start = async (build = project) => {
    project = build
    output = ''
    const before = preload.flatMap((file) => ['--import', file])
    const started = spawn(process.execPath, [...before, ...serverOf(project)], {
      cwd: project,
      env: {
        ...process.env,
        TRUSTED_PROXY_HOPS: '1',
        TZ: 'UTC',
        ...env,
        PORT: url === '' ? '0' : new URL(url).port,
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    url = await new Promise<string>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        output += chunk.toString()
        const ready = /Steadily is ready at (\S+)/.exec(output)?.[1]
        if (ready) resolve(ready)
      }
      started.stdout.on('data', hear)
      started.stderr.on('data', hear)
      started.once('exit', (code) => {
        reject(new Error(`The server ended with ${String(code)}:\n${output}`))
      })
    })
  }

  const isRunning = () => child?.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!child || !isRunning()) return child?.exitCode ?? null
    const exited = once(child, 'exit') as Promise<[number | null]>
    child.kill(signal)
    return (await exited)[0]
  }
  const pid = () => child?.pid ?? 0

  await start()
  return {
    // Avoids `localhost`, which may resolve to IPv6.
    url: url.replace('localhost', '127.0.0.1'),
    dataDir,
    pid,
    isRunning,
    output: () => output,
    memory: () => memoryOf(pid()),
    sockets: () => openFiles(pid()).filter((file) => file.startsWith('socket:')).length,
    start,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
    remove: async () => {
      await end('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The arguments with which Node starts the server of a build, of today or of an earlier version. */
function serverOf(project: string): string[] {
  const server = 'scripts/runtime/serve.ts'
  if (existsSync(path.join(project, server))) return [server]
  return ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', 'scripts/serve.mjs']
}

/** A process's resident memory in bytes. Linux only. */
export function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

function openFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(path.join(folder, name))]
    } catch {
      // Closed since the folder was listed.
      return []
    }
  })
}
