import { z } from 'zod'
import type { User } from '../../domain/user'
import type { Backend } from '../../ports/backend'
import { BackendError, type BackendErrorCode, isBackendError } from '../../ports/errors'
import type { Call } from '../upstream/ask'
import { bearer } from '../upstream/bearer'
import type { InTwoParts } from '../upstream/in-two-parts'
import { parseAnswer } from '../upstream/parse'
import { canBeSent } from '../upstream/text-that-can-be-sent'
import { toldAs } from './refusal'
import { line, plain } from './wire-values'

type Options = { url: string; paths: { token: string; user: string }; defaultRole: string }

const token = z.string().regex(/^[\w.~+/=-]+$/)
// A refresh token comes only from a Strapi whose `jwtManagement` is `refresh`.
const grantSchema = z
  .object({ jwt: token, refreshToken: token.nullish() })
  .transform(({ jwt, refreshToken = null }) => ({ token: jwt, refreshToken }))

// A field that is missing arrives as missing: whoever signs in names it.
const id = z.union([z.string().min(1), z.number()]).transform(String)
const userSchema = z.object({
  id: id.optional().catch(undefined),
  role: z
    .object({ type: z.string().min(1) })
    .optional()
    .catch(undefined),
  firstName: line.catch(''),
  lastName: line.catch(''),
  username: line.catch(''),
  email: z.string().catch(''),
})

const mayNot: ReadonlyMap<BackendErrorCode, string> = new Map([
  ['invalid', 'Strapi takes no such call'],
  ['not-implemented', 'the role has no permission for it in Strapi'],
  ['not-found', 'there is no such call in Strapi'],
])
const codes: ReadonlyMap<string, BackendErrorCode> = new Map([
  ['This provider is disabled', 'not-implemented'],
])

/** Signing in, by Strapi's plugin Users & Permissions. */
export function strapiSignIn(
  ask: InTwoParts,
  { url, paths, defaultRole }: Options,
): Pick<Backend, 'signIn' | 'refresh' | 'currentUser'> {
  const grant = async (call: Call) => parseAnswer(call, grantSchema, (await ask.first(call)).value)

  return {
    async signIn({ username: identifier, password }) {
      if (!canBeSent(identifier) || !canBeSent(password)) throw wrongDetails()
      const body = { identifier, password }
      return grant({ method: 'POST', path: paths.token, name: 'AUTH_TOKEN_PATH', body, codes }).catch(
        (error: unknown) => {
          // Also who did not confirm an account yet, or is blocked: nothing tells who has one.
          if (hasCode(error, 'invalid', 'not-signed-in')) throw wrongDetails()
          return toldAs('unexpected-shape', mayNot)(error)
        },
      )
    },

    async refresh(refreshToken) {
      if (!token.safeParse(refreshToken).success)
        throw new BackendError('not-signed-in', 'What should be a refresh token is none')
      const call = { method: 'POST', path: '/api/auth/refresh', name: 'auth/refresh' } as const
      return grant({ ...call, body: { refreshToken } }).catch((error: unknown) => {
        // Not found: Strapi was told to refresh no longer.
        if (hasCode(error, 'invalid', 'not-found')) throw new BackendError('not-signed-in', error.message)
        return toldAs('unexpected-shape', mayNot)(error)
      })
    },

    async currentUser(given) {
      const [bare = '', query] = paths.user.split('?')
      const call = { method: 'GET', name: 'AUTH_USER_PATH', headers: bearer(given) } as const
      const asking = ask.second({ ...call, path: paths.user }).catch((error: unknown) => {
        // Whoever may not read roles: an untouched Strapi says so of everybody. Asked each time, as others may read theirs.
        if (query === undefined || !hasCode(error, 'invalid', 'not-implemented')) throw error
        return ask.second({ ...call, path: bare })
      })
      const { value } = await asking.catch(toldAs('unexpected-shape', mayNot))
      const user = parseAnswer({ ...call, path: '' }, userSchema, plain(value, url))
      return userFrom(user, defaultRole)
    },
  }
}

function userFrom(
  { id: userId, role, email, ...names }: z.infer<typeof userSchema>,
  defaultRole: string,
): User {
  const whole = `${names.firstName} ${names.lastName}`.trim()
  const displayName = whole === '' ? names.username : whole
  const user: Partial<User> = {
    ...(userId !== undefined && { id: userId }),
    roles: [role?.type ?? defaultRole],
    // An e-mail is no name, though it is what people sign in with.
    ...(displayName !== '' && !displayName.includes('@') && { displayName }),
    ...(email !== '' && { email }),
  }
  return user as User
}

function hasCode(error: unknown, ...codesOf: BackendErrorCode[]): error is BackendError {
  return isBackendError(error) && codesOf.includes(error.code)
}

function wrongDetails(): BackendError {
  return new BackendError('not-signed-in', 'Wrong password or unknown user')
}
