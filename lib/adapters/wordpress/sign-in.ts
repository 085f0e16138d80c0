import { randomUUID } from 'node:crypto'
import type { User } from '../../domain/user'
import type { Backend, Grant } from '../../ports/backend'
import { type Clock, steadyNow } from '../../ports/clock'
import { BackendError, type BackendErrorCode, isBackendError } from '../../ports/errors'
import type { Answer, Call } from '../upstream/ask'
import { unusable } from '../upstream/faults'
import type { FreshTokens } from '../upstream/fresh-tokens'
import type { InTwoParts } from '../upstream/in-two-parts'
import { readOwnUser } from '../upstream/own-user'
import { personalRead } from '../upstream/personal-read'
import { namesIn } from '../upstream/reading/names'
import { isMap } from '../upstream/reading/reading'
import { grantedToken, userFrom } from '../upstream/reading/user'
import { canBeSent } from '../upstream/text-that-can-be-sent'
import { asText, cookieHeader, fromText, type Remembered, setCookie } from './refresh-token'

/** Codes of WordPress and of its token plugins that say that the details are wrong. */
const wrongDetailsCodes = [
  ...['incorrect_password', 'invalid_username', 'invalid_email', 'invalidcombo', 'authentication_failed'],
  ...['empty_username', 'empty_password', 'invalid_credentials', 'jwt_auth_missing_credentials'],
  ...[
    'digitrial_not_signed_in',
    'jwt_auth_failed',
    'jwt_auth_invalid_credentials',
    'rest_invalid_param',
    'rest_missing_callback_param',
  ],
]
const codes: ReadonlyMap<string, BackendErrorCode> = new Map<string, BackendErrorCode>([
  ...wrongDetailsCodes.map((code) => [code, 'not-signed-in'] as const),
  // The plugin has no signing key: a configuration error, not wrong credentials.
  ['jwt_auth_bad_config', 'unexpected-shape'],
])

type Options = {
  paths: { token: string; user: string }
  fresh: FreshTokens
  clock: Clock
  /** Called if a new password does not revoke the refresh tokens of this WordPress, so that they are used for a day only. */
  onOutlivingTokens: () => void
}

const advice = 'a cache in front of WordPress? Nothing below /wp-json/ may be cached (docs/wordpress.md)'

const oneDay = 24 * 60 * 60

/** Sign-in by a plugin that issues JSON web tokens. */
export function wordpressSignIn(
  ask: InTwoParts,
  { paths, fresh, clock, onOutlivingTokens }: Options,
): Pick<Backend, 'signIn' | 'refresh' | 'currentUser'> {
  // Both known plugins: https://wordpress.org/plugins/jwt-auth/ (`data.token`) and
  // .../jwt-authentication-for-wp-rest-api/.
  const askForToken = async (call: Pick<Call, 'headers' | 'body' | 'otherCodes'>) => {
    const whole = { ...call, method: 'POST', path: paths.token, name: 'AUTH_TOKEN_PATH', codes } as const
    const answer = await ask.first(whole)
    const token = grantedToken(answer.value)
    if (token === null) throw unusable(whole, 'holds no token: neither data.token nor token')
    return { ...answer, token }
  }

  const grantFrom = (
    answer: Answer & { token: string },
    device: string,
    before: Remembered | null,
  ): Grant => {
    const user = namesIn(answer.value)
    const now = Math.floor(steadyNow(clock).getTime() / 1000)
    const set = setCookie(answer.headers)
    const cookie = set?.cookie ?? before?.cookie
    if (cookie === undefined) return { token: answer.token, refreshToken: null, user }
    const until = set ? set.seconds && now + set.seconds : (before?.until ?? null)
    const left = until === null ? oneDay : Math.max(0, until - now)
    const isRevoked = endsWithPassword(answer.value)
    if (!isRevoked) onOutlivingTokens()
    return {
      token: answer.token,
      user,
      refreshToken: asText({ device, cookie, until }),
      refreshSeconds: isRevoked ? left : Math.min(left, oneDay),
    }
  }

  return {
    async signIn({ username, password }) {
      if (!canBeSent(username) || !canBeSent(password)) throw wrongDetails()
      const device = randomUUID()
      const body = { username, password, device }
      // A lockout or a missing second factor is no wrong password.
      const answer = await askForToken({ body, otherCodes: 'refused' }).catch((error: unknown) => {
        throw isRefusal(error) ? wrongDetails() : error
      })
      const grant = grantFrom(answer, device, null)
      return fresh.given({ ...grant, user: { ...grant.user, typed: username } })
    },

    async refresh(refreshToken) {
      const before = fromText(refreshToken)
      const { device, cookie } = before
      const headers = cookieHeader(cookie)
      if (!headers) throw new BackendError('not-signed-in', 'What should be a refresh token is none')
      return grantFrom(await askForToken({ headers, body: { device } }), device, before)
    },

    currentUser: (token, known) =>
      fresh.ask(token, () => {
        const call = { method: 'GET', name: 'AUTH_USER_PATH' } as const
        return ask.second((within) =>
          readOwnUser({
            ...{ call, token, known, read: userIn, advice },
            ask: (as) => within({ ...call, ...personalRead(paths.user, as) }),
          }),
        )
      }),
  }
}

// Missing fields stay missing: the sign-in code reports which.
function userIn(answer: unknown): User | null {
  const found = userFrom(answer)
  if (!found) return null
  const { id, roles, name, email } = found
  const user: Partial<User> = {
    ...(id !== null && { id }),
    ...(roles && { roles }),
    ...(name !== '' && { displayName: name }),
    ...(email !== '' && { email }),
  }
  return user as User
}

/** Whether a new password revokes the refresh token: the Digitrial plugin says so, of its own tokens and of usefulteam's. */
function endsWithPassword(answer: unknown): boolean {
  const { data } = isMap(answer) ? answer : {}
  return isMap(data) && data.refreshEndsWithPassword === true
}

// Includes credentials that a plugin rejects as malformed, so that every wrong input gets the same message.
function isRefusal(error: unknown): boolean {
  return isBackendError(error) && ['not-signed-in', 'invalid', 'not-found'].includes(error.code)
}

function wrongDetails(): BackendError {
  return new BackendError('not-signed-in', 'Wrong password or unknown user')
}
