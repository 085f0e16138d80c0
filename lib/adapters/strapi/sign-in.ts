import type { User } from '../../domain/user'
import type { Backend, Grant } from '../../ports/backend'
import { BackendError, type BackendErrorCode, isBackendError } from '../../ports/errors'
import type { Answer, Call } from '../upstream/ask'
import { unusable } from '../upstream/faults'
import type { FreshTokens } from '../upstream/fresh-tokens'
import type { InTwoParts } from '../upstream/in-two-parts'
import { readOwnUser } from '../upstream/own-user'
import { personalHeaders, personalRead } from '../upstream/personal-read'
import { namesIn } from '../upstream/reading/names'
import { plainLine } from '../upstream/reading/plain-text'
import { field, type Foreign, isMap, reading } from '../upstream/reading/reading'
import { identifier, textIn } from '../upstream/reading/text'
import { grantedToken } from '../upstream/reading/user'
import { canBeSent } from '../upstream/text-that-can-be-sent'
import { toldAs } from './refusal'
import { plain } from './plain'

type Options = {
  url: string
  paths: { token: string; user: string }
  defaultRole: string
  fresh: FreshTokens
}

const advice = 'a cache in front of Strapi? Nothing below /api may be cached (docs/strapi.md)'

const oneDay = 24 * 60 * 60

/** How long a refresh token lives, in seconds: Strapi's are JWTs. A day if it does not say. */
function lifetimeOf(refreshToken: string): number {
  const [, claims = ''] = refreshToken.split('.')
  try {
    const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
    const seconds = Number(exp) - Number(iat)
    if (seconds > 0) return Math.floor(seconds)
  } catch {
    // Not a JWT.
  }
  return oneDay
}

const isToken = (text: string) => /^[\w.~+/=-]+$/.test(text)

const mayNot: ReadonlyMap<BackendErrorCode, string> = new Map([
  ['invalid', 'Strapi takes no such call'],
  ['not-implemented', 'the role has no permission for it in Strapi'],
  ['not-found', 'there is no such call in Strapi'],
])
// By Strapi's message, or the name of its error. It checks the password before it says that an account is not confirmed:
// that must not tell apart who has an account already.
const codes: ReadonlyMap<string, BackendErrorCode> = new Map([
  ['ValidationError', 'not-signed-in'],
  ['Invalid credentials', 'not-signed-in'],
  ['Your account email is not confirmed', 'not-signed-in'],
  ['This provider is disabled', 'not-implemented'],
  ['ForbiddenError', 'not-implemented'],
  ['NotFoundError', 'not-found'],
])

/** Sign-in by Strapi's plugin Users & Permissions. */
export function strapiSignIn(
  ask: InTwoParts,
  { url, paths, defaultRole, fresh }: Options,
): Pick<Backend, 'signIn' | 'refresh' | 'currentUser'> {
  const grant = async (call: Call): Promise<Grant> => {
    const { value } = await ask.first(call)
    const token = grantedToken(value)
    if (token === null) throw unusable(call, 'holds no token: neither jwt nor token')
    // Strapi issues a refresh token only if its `jwtManagement` is `refresh`.
    const { refreshToken = null } = isMap(value) ? value : {}
    if (refreshToken !== null && !(typeof refreshToken === 'string' && isToken(refreshToken)))
      throw unusable(call, 'holds a refresh token that is none')
    const user = namesIn(value)
    return {
      token,
      refreshToken,
      user,
      ...(refreshToken !== null && { refreshSeconds: lifetimeOf(refreshToken) }),
    }
  }

  return {
    async signIn({ username: identifier, password }) {
      if (!canBeSent(identifier) || !canBeSent(password)) throw wrongDetails()
      const body = { identifier, password }
      const call = { method: 'POST', path: paths.token, name: 'AUTH_TOKEN_PATH', body, codes } as const
      const otherCodes = 'refused'
      const given = await grant({ ...call, otherCodes }).catch((error: unknown) => {
        if (hasCode(error, 'not-signed-in')) throw wrongDetails()
        return toldAs('unexpected-shape', mayNot)(error)
      })
      return fresh.given({ ...given, user: { ...given.user, typed: identifier } })
    },

    async refresh(refreshToken) {
      if (!isToken(refreshToken))
        throw new BackendError('not-signed-in', 'What should be a refresh token is none')
      const call = { method: 'POST', path: '/api/auth/refresh', name: 'auth/refresh' } as const
      return grant({ ...call, body: { refreshToken } }).catch((error: unknown) => {
        // Not found: refreshing was switched off in Strapi.
        if (hasCode(error, 'invalid', 'not-found')) throw new BackendError('not-signed-in', error.message)
        return toldAs('unexpected-shape', mayNot)(error)
      })
    },

    currentUser: (token, known) =>
      fresh.ask(token, () => {
        const call = { method: 'GET', name: 'AUTH_USER_PATH' } as const
        const read = (answer: unknown) => userIn(plain(answer, url), defaultRole)
        const user = ask.second((within) => {
          const asking = userCalls(paths.user, (path) => within({ ...call, ...path }))
          return readOwnUser({ call, token, known, read, advice, ask: asking })
        })
        return user.catch(toldAs('unexpected-shape', mayNot))
      }),
  }
}

/**
 * Asks the user endpoint in each way that a Strapi may accept. The user's role may not read roles, as in an untouched
 * Strapi, and a strict one refuses queries that it does not know. Tried on each call, because other roles may.
 */
function userCalls(whole: string, send: (call: Pick<Call, 'path' | 'headers'>) => Promise<Answer>) {
  const [bare = '', query] = whole.split('?')
  const plainly = query === undefined ? [] : [bare]
  return async (token: string | null): Promise<Answer> => {
    const fresh = [whole, ...plainly].map((path) => personalRead(path, token))
    const fixed = [whole, ...plainly].map((path) => ({ path, headers: personalHeaders(token) }))
    const ways = [...fresh, ...fixed]
    let refusal: unknown
    for (const [index, way] of ways.entries())
      try {
        if (index >= fresh.length && !hasCode(refusal, 'invalid')) break
        return await send(way)
      } catch (error) {
        if (!hasCode(error, 'invalid', 'not-implemented')) throw error
        refusal = error
      }
    throw refusal
  }
}

// Missing fields stay missing: the sign-in code reports which.
function userIn(value: unknown, defaultRole: string): User | null {
  return reading(value, '', (root): User | null => {
    if (!isMap(root.value)) return null
    const id = identifier(field(root, 'id', 'documentId'))
    const words = (name: string) => plainLine(textIn(field(root, name)) ?? '')
    const whole = `${words('firstName')} ${words('lastName')}`.trim()
    const displayName = whole === '' ? words('username') : whole
    const email = textIn(field(root, 'email')) ?? ''
    const user: Partial<User> = {
      ...(id !== null && { id }),
      roles: [roleIn(field(root, 'role'), defaultRole)],
      // An e-mail is not a name, though users sign in with it.
      ...(displayName !== '' && !displayName.includes('@') && { displayName }),
      ...(email !== '' && { email }),
    }
    return user as User
  }).value
}

/** Strapi's default role for signed-in users does not determine a role in this app. */
function roleIn(from: Foreign, defaultRole: string): string {
  const { value: type } = field(from, 'type')
  return typeof type !== 'string' || type === '' || type === 'authenticated' ? defaultRole : type
}

function hasCode(error: unknown, ...codesOf: BackendErrorCode[]): error is BackendError {
  return isBackendError(error) && codesOf.includes(error.code)
}

function wrongDetails(): BackendError {
  return new BackendError('not-signed-in', 'Wrong password or unknown user')
}
