import { putPeople } from '../tests/wordpress/people'
import { type Site, sites } from '../tests/wordpress/site'
import { peopleOfJourneys } from './people-of-journeys'

/** The WordPress used as backend in this run; `undefined` for the embedded backend. */
export const wordpressSite: Site | undefined = sites[0]

/** Environment variables of a server that uses it. */
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

/** Creates the people in WordPress, in their initial state. */
export async function putAllPeople(site: Site): Promise<void> {
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
