import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import type { Participant } from '@/lib/domain/participant.schema'
import type { Person } from './calls'
import { type Entry, readJournal } from './journal'
import { peopleOf } from './people'
import type { Counts, Programme } from './serve'
import type { Switches } from './switches'

/**
 * A fake WordPress in a separate process. It stores the records of many people and writes every change to a journal on
 * disk before it answers. It can be killed at any moment and made to fail.
 *
 *     const upstream = await startUpstream({ people: 200 })
 *     const app = await startApp({ env: upstream.env })           // tests/assurance/app.ts
 *     await upstream.control({ share: 0.2, kinds: ['502', 'cut'], slowShare: 0.1, slowest: 1500, seed })
 *     await upstream.kill(); await upstream.start()               // keeps the switches
 *     await upstream.control({})                                  // all off
 *     upstream.journal().filter(({ userId }) => userId === upstream.people[0]?.userId)
 *     await upstream.stop()
 */
export type Upstream = {
  url: string
  /** The users, each with a plan of 12 weeks that began 16 days ago. */
  people: Person[]
  /** The configuration of a server that uses it. */
  env: Record<string, string>
  pid(): number
  /** Every change made since the first start, readable while it is down. */
  journal(): Entry[]
  /** A record as currently stored. */
  record(userId: string): Promise<Participant>
  counts(): Promise<Counts>
  /** Sets all switches. */
  control(switches: Switches): Promise<void>
  /** Sends SIGKILL. */
  kill(): Promise<void>
  /** Starts it again at the same address with the records of the journal. */
  start(): Promise<void>
  /** Kills it and removes its folder. */
  stop(): Promise<void>
}

const contentFolder = 'lib/adapters/embedded/demo/content'

/** @param lifetime of its tokens, in seconds */
export async function startUpstream({ people: many = 200, lifetime = 1800 } = {}): Promise<Upstream> {
  const folder = await mkdtemp(path.join(tmpdir(), 'steadily-upstream-'))
  const people = peopleOf(many)
  const content = await readContent()
  const programme: Programme = { people, content, lifetime }
  await writeFile(path.join(folder, 'programme.json'), JSON.stringify(programme))
  let child: ChildProcess | undefined
  let ports = [0, 0]
  let starts = 0
  let switches: Switches = {}

  const ask = async <Answer>(place: string, body?: object): Promise<Answer> => {
    const request = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`http://127.0.0.1:${ports[1]}${place}`, request)
    return (await answer.json()) as Answer
  }

  const start = async () => {
    starts += 1
    const program = [
      '--import',
      './tests/assurance/upstream/typescript.mjs',
      'tests/assurance/upstream/serve.ts',
    ]
    const started = spawn(process.execPath, [...program, folder, ...ports.map(String), String(starts)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child = started
    const ended = once(started, 'exit').then(() => {
      throw new Error('The upstream ended before it was ready')
    })
    const [line] = (await Promise.race([once(started.stdout, 'data'), ended])) as [Buffer]
    ended.catch(() => undefined)
    ports = JSON.parse(line.toString()) as number[]
    await ask('/', switches)
  }

  const end = async () => {
    if (child?.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  await start()
  const url = `http://127.0.0.1:${ports[0]}`
  return {
    url,
    people,
    env: {
      BACKEND: 'wordpress',
      WORDPRESS_URL: url,
      SESSION_SECRET: 'a secret for tests of forty letters or so',
      PHYSIO_PASSWORD: 'clinic-demo',
      DEMO: 'off',
    },
    pid: () => child?.pid ?? 0,
    journal: () => readJournal(path.join(folder, 'journal.jsonl')),
    record: (userId) => ask(`/record/${userId}`),
    counts: () => ask('/'),
    control: async (wanted) => {
      switches = wanted
      await ask('/', wanted)
    },
    kill: end,
    start,
    stop: async () => {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function readContent(): Promise<Programme['content']> {
  const content = fileContent(contentFolder)
  const slugs = (await content.pages()).map(({ slug }) => slug)
  const pages = await Promise.all(slugs.map((slug) => content.page(slug)))
  return {
    site: await content.site(),
    exercises: await content.exercises(),
    pages: pages.filter((page) => page !== null),
  }
}
