import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { alexRecord } from '@/lib/adapters/embedded/demo/alex'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { upstreamParticipant } from '@/lib/adapters/embedded/store/rows'
import { composeStrapi } from '@/lib/composition/strapi'
import { noTraces } from '@/lib/ports/traces'
import type { Clock } from '@/lib/ports/clock'
import type { BackendUnderTest } from '../contract/harness'
import { faultsOfRecords } from '../contract/embedded-under-test'
import { aConfig } from '../builders/config'
import { aLog } from '../builders/services'
import { strapiByMsw, strapiUrl } from './strapi-by-msw'

/** The services of a server with the fake Strapi. @param more additional configuration variables */
export async function composedOnStrapi(clock: Clock, more: Record<string, string> = {}) {
  const config = aConfig({ BACKEND: 'strapi', STRAPI_URL: strapiUrl, ...more })
  if (config.backend.kind !== 'strapi') throw new Error('Not Strapi')
  const log = aLog()
  return {
    config,
    clock,
    log,
    composed: await composeStrapi({ config, clock, log, traces: noTraces }, config.backend),
  }
}

/**
 * A server with a fake Strapi and our own store of records, in which only Alex has one.
 * @param databaseUrl of a PostgreSQL server; if missing, the store is in a folder
 */
export async function strapiWithStore(databaseUrl?: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'steadily-test-'))
  const more = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const variables = { PARTICIPANT_STORE: 'embedded', DATA_DIR: folder, ...more }
  const strapi = await strapiByMsw()
  const { composed, ...ground } = await composedOnStrapi(strapi.clock, variables)
  const { backend } = composed
  // Returns the open database of the server, because a process has one per place.
  const database = await openDatabase(databaseUrl ?? folder)
  const { alex } = strapi.people
  const record = alexRecord(alex.userId, strapi.clock(), 'Europe/London')
  const library = await backend.exercises()
  const idOf = (slug: string) => library.find((exercise) => exercise.slug === slug)?.id ?? slug
  await database.orm.insert(upstreamParticipant).values({
    ...record,
    selectedExercises: record.selectedExercises.map((each) => ({ ...each, exercise: idOf(each.exercise) })),
  })
  const { wrongShape } = faultsOfRecords(database, upstreamParticipant)
  const underTest: BackendUnderTest = {
    ...strapi,
    backend,
    journal: composed.journal ?? undefined,
    faults: { ...(wrongShape && { wrongShape }) },
    close: async () => {
      await composed.close()
      await strapi.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return {
    ...underTest,
    ...ground,
    meanwhile: strapi.meanwhile,
    composed,
    database,
    variables,
  }
}
