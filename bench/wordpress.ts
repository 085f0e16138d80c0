import { presentMariadb, findPhp } from '../scripts/systems/wordpress/find-php.ts'
import { findWordpress } from '../scripts/systems/wordpress/find-wordpress.ts'
import { temporaryWordpress } from '../scripts/systems/wordpress/temporary-wordpress.ts'
import { physioPassword } from '../tests/assurance/attack/visitors'
import type { Person } from '../tests/assurance/upstream/calls'

export type RealWordpress = {
  /** Including the versions of WordPress and its database. */
  name: string
  url: string
  /** Environment variables of a Steadily that uses it as backend. */
  env: Record<string, string>
  /** Logs a person in directly at WordPress. */
  signIn: (person: Person) => Promise<{ id: string; token: string }>
  remove: () => Promise<void>
}

/** Starts a temporary WordPress with the plugin, the demo programme and these people. */
export async function startWordpress(people: Person[]): Promise<RealWordpress> {
  const wordpress = await temporaryWordpress({
    php: await findPhp(),
    mariadb: presentMariadb(),
    files: await findWordpress(),
    app: 'http://localhost',
    people: people.map(({ email, password, name, record }) => ({ email, password, name, record })),
  })
  const { name, url, service, remove } = wordpress
  return {
    name,
    url,
    env: {
      BACKEND: 'wordpress',
      WORDPRESS_URL: url,
      WORDPRESS_SERVICE_USER: service.user,
      WORDPRESS_SERVICE_PASSWORD: service.password,
      SESSION_SECRET: 'a secret of the benchmarks of forty letters',
      PHYSIO_PASSWORD: physioPassword,
      DEMO: '0',
    },
    signIn: async ({ email: username, password }) => {
      const answer = await fetch(`${url}/wp-json/jwt-auth/v1/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      })
      if (!answer.ok) throw new Error(`WordPress answered ${answer.status} to a login`)
      const { data } = (await answer.json()) as { data: { id: number; token: string } }
      return { id: String(data.id), token: data.token }
    },
    remove,
  }
}
