import { describe, expect, it } from 'vitest'
import { signIn } from '@/lib/auth/sign-in'
import { aSecret } from '../../builders/config'
import { aJwt } from '../../strapi/a-jwt'
import { answering } from './calls'

const alex = { id: 7, username: 'alex', email: 'alex@example.org' }
const sam = { id: 8, username: 'sam', email: 'sam@example.org' }

/** Logs Sam in at a Strapi with this answer to the log-in and this user. */
function logIn(token: object, me: object) {
  const { backend, sent } = answering(
    () => Response.json(token),
    () => Response.json(me),
  )
  const needs = {
    backend: backend as never,
    clock: () => new Date('2026-03-11T10:00:00Z'),
    config: { tokenLifetimeSeconds: 1800 },
    sessionDays: 60,
    sessionSecrets: [aSecret],
  }
  const credentials = { username: 'sam@example.org', password: 'steady-steps-2' }
  return { sent, session: signIn(needs, credentials, 'user') }
}

describe('a user endpoint of Strapi', () => {
  it.each<[string, object]>([
    ['its user id', { jwt: aJwt({ userId: '8', iat: 1, exp: 601 }) }],
    ['its id', { jwt: aJwt({ id: 8, iat: 1, exp: 601 }) }],
    ['the user beside it', { jwt: 'opaque', user: sam }],
    ['the typed e-mail', { jwt: 'opaque' }],
  ])('must answer with the user of the token, known by %s', async (_what, token) => {
    expect(await logIn(token, sam).session).toMatchObject({ userId: '8' })
    const { session, sent } = logIn(token, alex)
    await expect(session).rejects.toMatchObject({
      code: 'unexpected-shape',
      message: expect.stringMatching(
        /^The answer to GET AUTH_USER_PATH is of another user: a cache in front of Strapi/,
      ),
    })
    expect(sent).toHaveLength(2)
    expect(sent[1]?.headers.get('cache-control')).toBe('no-cache, no-store')
  })
})
