import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seedPeople } from './people'
import { physioPassword } from './physio-password'
import { putAllPeopleAtStrapi, seedRecords, strapiEnv, type StrapiPerson, strapiSite } from './strapi'
import { putAllPeople, wordpressEnv, wordpressSite } from './wordpress'

/** A real Steadily, started as by `npm start`, on a free port and with its own data folder. */
export type Server = {
  url: string
  dataDir: string
  /** Its stdout and stderr since the last stop. */
  output(): string
  /**
   * Sends SIGTERM and waits for the exit.
   * @returns the exit code
   */
  stop(): Promise<number | null>
  /** Sends SIGKILL: no graceful stop. */
  kill(): Promise<void>
  /** Starts it again with the same folder and port. */
  start(): Promise<void>
  /** Lets its time be ahead of the machine's, in seconds, as if it had passed; 0 resets it. */
  setClockAhead(seconds: number): Promise<void>
  /** Sets its clock ahead of the time that has passed, in seconds; 0 puts it right again. */
  stepClock(seconds: number): Promise<void>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
}

// All servers of a worker share one WordPress or Strapi, so its people are created once.
let wordpressPeople: Promise<void> | undefined
let strapiPeople: Promise<StrapiPerson[]> | undefined

// Also written to `session-secret`, where an embedded server stores its own: tests that unseal a session read it there.
const secretElsewhere = 'a secret for tests of forty letters or so'

/**
 * Creates the people in the system in which a server looks for them.
 * @returns the environment variables for that system
 */
async function putPeople(dataDir: string): Promise<Record<string, string>> {
  if (strapiSite) {
    strapiPeople ??= putAllPeopleAtStrapi(strapiSite)
    await seedRecords(dataDir, strapiSite, await strapiPeople)
    await writeFile(path.join(dataDir, 'session-secret'), secretElsewhere)
    return strapiEnv(strapiSite, secretElsewhere)
  }
  if (!wordpressSite) {
    const seeded = process.env.SEEDED_PEOPLE
    await (seeded === undefined ? seedPeople(dataDir) : cp(seeded, dataDir, { recursive: true }))
    return { PHYSIO_PASSWORD: physioPassword }
  }
  wordpressPeople ??= putAllPeople(wordpressSite)
  await wordpressPeople
  await writeFile(path.join(dataDir, 'session-secret'), secretElsewhere)
  return wordpressEnv(wordpressSite, secretElsewhere)
}

/**
 * Starts a server with the people of `people.ts`.
 * @param env more environment variables; set `PORT` if the URL that it prints does not contain the port it listens on
 * @param project the folder of the project
 * @param prepare writes more into its data folder before it starts
 */
export async function startServer(
  env: Record<string, string> = {},
  project = process.cwd(),
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<Server> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'steadily-e2e-'))
  const clockFile = `${dataDir}.clock`
  const where = await putPeople(dataDir)
  await prepare(dataDir)
  let running: ChildProcess | null = null
  let output = ''
  let url = ''

  const start = async () => {
    const port = env.PORT ?? (url === '' ? '0' : new URL(url).port)
    const child = spawn(
      process.execPath,
      [
        ...['--experimental-strip-types', '--disable-warning=ExperimentalWarning'],
        ...[`--import=${path.resolve('e2e/shifted-clock.mjs')}`, 'scripts/runtime/serve.ts'],
      ],
      {
        cwd: project,
        env: { ...process.env, ...where, ...env, PORT: port, DATA_DIR: dataDir, SHIFTED_CLOCK: clockFile },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    running = child
    url = await new Promise<string>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        output += chunk.toString()
        const ready = /Steadily is ready at (\S+)/.exec(output.slice(output.lastIndexOf('Steadily is ready')))
        if (ready?.[1]) resolve(ready[1])
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('exit', (code) => {
        reject(new Error(`The server ended with ${String(code)}:\n${output}`))
      })
    })
  }

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const child = running
    running = null
    if (child?.exitCode !== null) return child?.exitCode ?? null
    const exited = once(child, 'exit') as Promise<[number | null]>
    child.kill(signal)
    output = ''
    return (await exited)[0]
  }

  const setClocks = async (wall: number, monotonic: number) => {
    const taken = `${clockFile}.taken`
    const text = `${wall * 1000} ${monotonic * 1000}`
    await rm(taken, { force: true })
    await writeFile(clockFile, text)
    running?.kill('SIGUSR2')
    while ((await readFile(taken, 'utf8').catch(() => '')) !== text) await pause(10)
  }

  await start()
  return {
    get url() {
      return url
    },
    dataDir,
    output: () => output,
    start,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
    setClockAhead: (seconds) => setClocks(seconds, seconds),
    stepClock: (seconds) => setClocks(seconds, 0),
    remove: async () => {
      await end('SIGTERM')
      for (const place of [dataDir, clockFile, `${clockFile}.taken`])
        await rm(place, { recursive: true, force: true })
    },
  }
}
