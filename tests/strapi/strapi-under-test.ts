import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { alexRecord } from '@/lib/adapters/embedded/demo/alex'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { upstreamParticipant } from '@/lib/adapters/embedded/store/rows'
import { strapiBackend } from '@/lib/adapters/strapi/adapter'
import { noRecords } from '@/lib/adapters/strapi/no-records'
import { composeStrapi } from '@/lib/composition/strapi'
import { noTraces } from '@/lib/ports/traces'
import { askStrapi, putPeople } from '@/scripts/systems/strapi/people.ts'
import { noGate } from '../adapters/upstream/no-gate'
import { aConfig } from '../builders/config'
import { aLog } from '../builders/services'
import type { BackendUnderTest } from '../contract/harness'
import { aLine } from '../postgres/a-line'
import { accountMailsOf, clockAhead, forgetMails, passTime, type Site } from './site'

const people = [
  { email: 'alex@example.org', password: 'steady-steps-1', firstName: 'Alex', lastName: 'Morgan' },
  { email: 'sam@example.org', password: 'steady-steps-2', firstName: 'Sam', lastName: 'Taylor' },
  { email: 'robin@example.org', password: 'steady-steps-3', firstName: 'Robin', lastName: '' },
]

/** The clock of a site. */
export const clockOf = (site: Site) => () => new Date(Date.now() + clockAhead(site) * 1000)

function configOf(url: string, more: Record<string, string> = {}) {
  const config = aConfig({ BACKEND: 'strapi', STRAPI_URL: url, ...more })
  if (config.backend.kind !== 'strapi') throw new Error('Another backend was configured')
  return { config, strapi: config.backend }
}

/** The adapter for a site. @param url its address, if not the site's own, such as a proxy */
export function strapiAt(site: Site, url = site.url) {
  const { config, strapi } = configOf(url)
  return strapiBackend({
    ...strapi,
    defaultRole: config.defaultRole,
    fetch,
    clock: clockOf(site),
    gate: noGate,
  })
}

/** Deletes all users and mails, and lets the rate limit of this minute expire. */
async function empty(site: Site): Promise<void> {
  forgetMails(site)
  passTime(site, 120)
  for (const { id } of (await askStrapi(site, '/users')) as { id: number }[])
    await askStrapi(site, `/users/${id}`, { method: 'DELETE' })
}

/** Creates the people of the contract in their initial state. */
export async function peopleOf(site: Site): Promise<BackendUnderTest['people']> {
  const [alex, sam, robin] = await putPeople(site, people)
  const person = (id: number | undefined, at: number) => ({
    userId: String(id),
    username: people[at]?.email ?? '',
    password: people[at]?.password ?? '',
  })
  return { alex: person(alex, 0), sam: person(sam, 1), robin: person(robin, 2) }
}

/** The adapter with a real Strapi, which stores no records. */
export async function strapiUnderTest(site: Site): Promise<BackendUnderTest> {
  const line = await aLine(site.url)
  await empty(site)
  return {
    backend: { ...strapiAt(site, line.url), ...noRecords },
    people: await peopleOf(site),
    get mails() {
      return accountMailsOf(site)
    },
    passTime: (seconds) => passTime(site, seconds),
    faults: {
      away: () => line.cut(),
      broken: async () => {
        line.break()
        await new Promise((resolve) => setTimeout(resolve, 100))
        return async () => {}
      },
    },
    close: () => line.close(),
  }
}

/** All services of a server with a real Strapi and our own store of records, in which Alex has a plan. */
export async function strapiWithStoreUnderTest(site: Site): Promise<BackendUnderTest> {
  const folder = await mkdtemp(path.join(tmpdir(), 'steadily-test-'))
  const { config, strapi } = configOf(site.url, { PARTICIPANT_STORE: 'embedded', DATA_DIR: folder })
  await empty(site)
  const people = await peopleOf(site)
  const clock = clockOf(site)
  const { backend, journal, close } = await composeStrapi(
    { config, clock, log: aLog(), traces: noTraces },
    strapi,
  )
  const library = await backend.exercises()
  const idOf = (slug: string) => library.find((exercise) => exercise.slug === slug)?.id ?? slug
  const record = alexRecord(people.alex.userId, clock(), 'Europe/London')
  const selectedExercises = record.selectedExercises.map((each) => ({
    ...each,
    exercise: idOf(each.exercise),
  }))
  // Returns the open database of the server, because a process has one per folder.
  const { orm } = await openDatabase(folder)
  await orm.insert(upstreamParticipant).values({ ...record, selectedExercises })
  return {
    backend,
    journal: journal ?? undefined,
    people,
    get mails() {
      return accountMailsOf(site)
    },
    passTime: (seconds) => passTime(site, seconds),
    close: async () => {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
