import { putPeople } from '../tests/wordpress/people'
import { type Site, sites } from '../tests/wordpress/site'
import { peopleOfJourneys } from './people-of-journeys'

/** The WordPress that the servers of this run stand in front of; `undefined` where they keep everything themselves. */
export const wordpressSite: Site | undefined = sites[0]

/** The configuration of a server in front of it. */
export function wordpressEnv({ url, service }: Site, sessionSecret: string): Record<string, string> {
  return {
    BACKEND: 'wordpress',
    WORDPRESS_URL: url,
    WORDPRESS_SERVICE_USER: service.user,
    WORDPRESS_SERVICE_PASSWORD: service.password,
    SESSION_SECRET: sessionSecret,
    PHYSIO_PASSWORD: 'clinic-demo',
    DEMO: 'off',
  }
}

/** Puts the people in, as they are at the beginning. */
export async function putEverybody(site: Site): Promise<void> {
  await putPeople(
    site,
    peopleOfJourneys().map(({ email, password, displayName, record }) => ({
      email,
      password,
      name: displayName,
      record,
    })),
  )
}
