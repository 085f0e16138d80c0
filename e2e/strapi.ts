import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { toRow } from '@/lib/adapters/embedded/mapping'
import { upstreamParticipant } from '@/lib/adapters/embedded/store/rows'
import { askStrapi, putPeople } from '../scripts/systems/strapi/people.ts'
import { type Site, sites } from '../tests/strapi/site'
import { type E2ePerson } from './people'
import { peopleOfJourneys } from './people-of-journeys'

/** The Strapi used as backend in this run; `undefined` for the embedded backend. */
export const strapiSite: Site | undefined = sites[0]

/** Environment variables of a server that uses it and stores plans and diaries itself. */
export function strapiEnv({ url }: Site, sessionSecret: string): Record<string, string> {
  return {
    BACKEND: 'strapi',
    STRAPI_URL: url,
    PARTICIPANT_STORE: 'embedded',
    SESSION_SECRET: sessionSecret,
    PHYSIO_PASSWORD: 'clinic-demo',
    DEMO: 'off',
  }
}

/** A person with the id that Strapi assigned. */
export type StrapiPerson = E2ePerson & { userId: string }

/** Creates the people in Strapi, in their initial state. */
export async function putAllPeopleAtStrapi(site: Site): Promise<StrapiPerson[]> {
  const people = peopleOfJourneys()
  const accounts = people.map(({ email, password, displayName }) => {
    const [firstName = '', ...rest] = displayName.split(' ')
    return { email, password, firstName, lastName: rest.join(' ') }
  })
  const ids = await putPeople(site, accounts)
  return people.map((person, index) => ({ ...person, userId: String(ids[index]) }))
}

/** Writes their plans and diaries into a data folder that no server uses yet. */
export async function seedRecords(dataDir: string, site: Site, people: StrapiPerson[]): Promise<void> {
  const idOf = await idsOfExercises(site)
  const database = await openDatabase(dataDir)
  for (const { name, record, userId } of people) {
    if (record === null) continue
    const selectedExercises = record.selectedExercises.map((each) => ({
      ...each,
      exercise: idOf.get(each.exercise) ?? each.exercise,
    }))
    const row = toRow({ ...record, selectedExercises, userId, participantId: `record-${name}` })
    await database.orm.insert(upstreamParticipant).values(row)
  }
  await database.close()
}

async function idsOfExercises(site: Site): Promise<Map<string, string>> {
  const path = '/exercises?pagination[pageSize]=100&fields[0]=slug'
  const { data } = (await askStrapi(site, path)) as { data: { slug: string; documentId: string }[] }
  return new Map(data.map(({ slug, documentId }) => [slug, documentId]))
}
