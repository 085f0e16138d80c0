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

/** What the server is composed of in front of the fake Strapi. @param more variables of the configuration */
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
 * The server in front of a fake Strapi, with plans and diaries in our own store: Alex has a plan there, nobody else a record.
 * @param databaseUrl of a PostgreSQL server; where it is left out, the store is in a folder
 */
export async function strapiWithStore(databaseUrl?: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'steadily-test-'))
  const more = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const variables = { PARTICIPANT_STORE: 'embedded', DATA_DIR: folder, ...more }
  const strapi = await strapiByMsw()
  const { composed, ...ground } = await composedOnStrapi(strapi.clock, variables)
  const { backend } = composed
  // The process has one database for a place: this is the server's own.
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
