import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { User } from '../../domain/user'
import type { Backend, Grant } from '../../ports/backend'
import { BackendError, type BackendErrorCode, isBackendError } from '../../ports/errors'
import type { Answer, Call } from '../upstream/ask'
import { bearer } from '../upstream/bearer'
import type { InTwoParts } from '../upstream/in-two-parts'
import { parseAnswer } from '../upstream/parse'
import { asText, cookieHeader, fromText, setCookie } from './refresh-token'
import { canBeSent } from '../upstream/text-that-can-be-sent'
import { filled, line, listOf } from './wire-values'

const token = z.string().regex(/^[\w.~+/=-]+$/)
// Both known plugins: https://wordpress.org/plugins/jwt-auth/ (`data.token`) and .../jwt-authentication-for-wp-rest-api/.
const grantSchema = z.union([
  z.object({ data: z.object({ token }) }).transform(({ data }) => data.token),
  z.object({ token }).transform((flat) => flat.token),
])

// A field that is missing arrives as missing: whoever signs in names it.
const userSchema = z.object({
  id: filled.optional().catch(undefined),
  roles: listOf(z.string()).optional().catch(undefined),
  name: line.optional().catch(undefined),
  email: z.string().optional().catch(undefined),
})

// The plugin has no key to sign with: nobody's details are wrong.
const codes: ReadonlyMap<string, BackendErrorCode> = new Map([['jwt_auth_bad_config', 'unexpected-shape']])

/** Signing in, by a plugin that gives JSON web tokens. */
export function wordpressSignIn(
  ask: InTwoParts,
  paths: { token: string; user: string },
): Pick<Backend, 'signIn' | 'refresh' | 'currentUser'> {
  const askForToken = (call: Pick<Call, 'headers' | 'body'>) => {
    const whole = { ...call, method: 'POST', path: paths.token, name: 'AUTH_TOKEN_PATH', codes } as const
    return ask
      .first(whole)
      .then((answer) => ({ ...answer, token: parseAnswer(whole, grantSchema, answer.value) }))
  }

  return {
    async signIn({ username, password }) {
      if (!canBeSent(username) || !canBeSent(password)) throw wrongDetails()
      const device = randomUUID()
      const answer = await askForToken({ body: { username, password, device } }).catch((error: unknown) => {
        throw isRefusal(error) ? wrongDetails() : error
      })
      return grantFrom(answer, device, null)
    },

    async refresh(refreshToken) {
      const { device, cookie } = fromText(refreshToken)
      const headers = cookieHeader(cookie)
      if (!headers) throw new BackendError('not-signed-in', 'What should be a refresh token is none')
      return grantFrom(await askForToken({ headers, body: { device } }), device, cookie)
    },

    async currentUser(given) {
      const call = { method: 'GET', path: paths.user, name: 'AUTH_USER_PATH' } as const
      const { value } = await ask.second({ ...call, headers: bearer(given) })
      const { id, roles, name, email } = parseAnswer(call, userSchema, value)
      const user: Partial<User> = {
        ...(id !== undefined && { id }),
        ...(roles && { roles }),
        ...(name && { displayName: name }),
        ...(email && { email }),
      }
      return user as User
    },
  }
}

function grantFrom(answer: Answer & { token: string }, device: string, before: string | null): Grant {
  const cookie = setCookie(answer.headers) ?? before
  return { token: answer.token, refreshToken: cookie === null ? null : asText({ device, cookie }) }
}

// Also for details that a plugin finds impossible: the same words for whatever is not right.
function isRefusal(error: unknown): boolean {
  return isBackendError(error) && ['not-signed-in', 'invalid', 'not-found'].includes(error.code)
}

function wrongDetails(): BackendError {
  return new BackendError('not-signed-in', 'Wrong password or unknown user')
}
