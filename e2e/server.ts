import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seedPeople } from './people'
import { physioPassword } from './physio-password'
import { putEverybodyAtStrapi, seedRecords, strapiEnv, type StrapiPerson, strapiSite } from './strapi'
import { putEverybody, wordpressEnv, wordpressSite } from './wordpress'

/** A real Steadily, as `npm start` runs it, on a free port and a folder of its own. */
export type Server = {
  url: string
  dataDir: string
  /** What it wrote so far. */
  output(): string
  /** SIGTERM, and waits until it has stopped. @returns its exit code */
  stop(): Promise<number | null>
  /** SIGKILL: no goodbye. */
  kill(): Promise<void>
  /** Starts it again on the same folder and the same port. */
  start(): Promise<void>
  /** Sets its clock ahead of this machine's, in seconds; 0 for as it is. */
  setClockAhead(seconds: number): Promise<void>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
}

// Another system is one for all servers of a worker, so its people are put in once.
let wordpressPeople: Promise<void> | undefined
let strapiPeople: Promise<StrapiPerson[]> | undefined

// Whoever reads a session in a test finds the secret where a server makes its own.
const secretElsewhere = 'a secret for tests of forty letters or so'

/**
 * Puts the people where a server looks for them.
 * @returns the configuration that leads it there
 */
async function putPeople(dataDir: string): Promise<Record<string, string>> {
  if (strapiSite) {
    strapiPeople ??= putEverybodyAtStrapi(strapiSite)
    await seedRecords(dataDir, strapiSite, await strapiPeople)
    await writeFile(path.join(dataDir, 'session-secret'), secretElsewhere)
    return strapiEnv(strapiSite, secretElsewhere)
  }
  if (!wordpressSite) {
    const seeded = process.env.SEEDED_PEOPLE
    await (seeded === undefined ? seedPeople(dataDir) : cp(seeded, dataDir, { recursive: true }))
    return { PHYSIO_PASSWORD: physioPassword }
  }
  wordpressPeople ??= putEverybody(wordpressSite)
  await wordpressPeople
  await writeFile(path.join(dataDir, 'session-secret'), secretElsewhere)
  return wordpressEnv(wordpressSite, secretElsewhere)
}

/**
 * Starts one with the people of `people.ts`.
 * @param env more configuration; a `PORT` where its own address does not say which one it listens on
 * @param project the folder of the project
 * @param prepare puts more into its folder before it starts
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
    setClockAhead: async (seconds) => {
      const taken = `${clockFile}.taken`
      await rm(taken, { force: true })
      await writeFile(clockFile, String(seconds * 1000))
      running?.kill('SIGUSR2')
      while ((await readFile(taken, 'utf8').catch(() => '')) !== String(seconds * 1000)) await pause(10)
    },
    remove: async () => {
      await end('SIGTERM')
      for (const place of [dataDir, clockFile, `${clockFile}.taken`])
        await rm(place, { recursive: true, force: true })
    },
  }
}
