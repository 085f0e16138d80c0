import { decodeJwt } from 'jose'
import type { StrapiConfig } from '../../lib/config/strapi.ts'
import type { WordpressConfig } from '../../lib/config/wordpress.ts'
import type { Grant, Scope } from '../../lib/ports/backend.ts'
import { isBackendError } from '../../lib/ports/errors.ts'
import { examineCaches, examineWrite, type Known } from './caches.ts'
import { failed, type Finding, inWords, look, ok, type Practice } from './finding.ts'
import type { Doctored } from './upstream.ts'

/** Logs in the given person and checks what follows. Without one, only checks that wrong credentials are refused. */
export async function* examineSignIn(
  practice: Practice,
  { url, paths }: WordpressConfig | StrapiConfig,
  backend: Doctored,
): AsyncGenerator<Finding> {
  const { person, config } = practice
  if (!person) {
    yield await refusesWrongDetails(backend, paths.token)
    yield look(
      'roles, records',
      'not looked at: name a participant with --user NAME --password-stdin, and give the password on standard input',
    )
    return
  }
  const grant = await backend.signIn(person).catch((error: unknown) => error)
  if (!isGrant(grant)) {
    yield failed('token plugin', `${inWords(grant)} (AUTH_TOKEN_PATH is ${paths.token})`)
    return
  }
  yield tokenFinding(grant.token, grant.refreshToken !== null, config.tokenLifetimeSeconds)
  const user = await backend.currentUser(grant.token, grant.user ?? {}).catch((error: unknown) => error)
  if (user instanceof Error) {
    yield failed(
      'Authorization arrives',
      `${inWords(user)}. If the header is lost, on Apache: SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1; and no plugin may close ${paths.user}`,
    )
    return
  }
  const { id, roles } = user as { id?: string; roles?: string[] }
  yield ok('Authorization arrives', 'the user endpoint knows the token')
  yield id !== undefined && roles?.includes('participant')
    ? ok('user and roles', `has an id and the roles ${roles.join(', ')}`)
    : failed(
        'user and roles',
        `lacks ${id === undefined ? 'id' : 'the role participant'}: it says ${roles?.join(', ') || 'no roles'}. Ask for context=edit in AUTH_USER_PATH, or give people the role`,
      )
  if (id === undefined) return
  const known = { id, token: grant.token }
  const other = practice.other && (await logIn(backend, practice.other))
  if (other instanceof Error) yield failed('the other user', inWords(other))
  else yield* examineCaches(practice, `${url}${paths.user}`, known, other)
  if (!backend.participant) return
  const scope = { kind: 'Scope', userId: id, token: grant.token } as Scope
  yield await backend.participant(scope).then(
    ({ participantDiary }) => ok('record', `can be read, with ${participantDiary.length} weeks`),
    (error: unknown) =>
      isBackendError(error) && error.code === 'not-found'
        ? look('record', 'this person has none yet')
        : failed('record', inWords(error)),
  )
  if (practice.mayWrite) yield* examineWrite(backend, known)
  else yield look('record after a write', 'not looked at: --test-account says that its record may be changed')
}

/** @returns the error of a failed login */
async function logIn(backend: Doctored, credentials: NonNullable<Practice['other']>): Promise<Known | Error> {
  try {
    const { token, user } = await backend.signIn(credentials)
    const { id } = await backend.currentUser(token, user ?? {})
    return { id, token }
  } catch (error) {
    return error instanceof Error ? error : new Error('unknown')
  }
}

async function refusesWrongDetails(backend: Doctored, path: string): Promise<Finding> {
  const stranger = { username: 'steadily-doctor@example.invalid', password: 'not a password' }
  const error = await backend.signIn(stranger).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return isBackendError(error) && error.code === 'not-signed-in'
    ? ok('token plugin', `${path} refuses wrong details, as it should`)
    : failed(
        'token plugin',
        `${inWords(error)} (AUTH_TOKEN_PATH is ${path}): is the token plugin active, and its key set?`,
      )
}

function tokenFinding(token: string, refreshes: boolean, usual: number): Finding {
  const seconds = lifetimeOf(token) ?? usual
  const minutes = Math.round(seconds / 60)
  if (refreshes) return ok('token plugin', `gives tokens of ${minutes} minutes, and can refresh them`)
  return seconds < 900
    ? look(
        'token plugin',
        `gives tokens of ${minutes} minutes and cannot refresh them: people are logged out that soon`,
      )
    : ok('token plugin', `gives tokens of ${minutes} minutes; it cannot refresh them`)
}

function lifetimeOf(token: string): number | null {
  try {
    const { exp, iat } = decodeJwt(token)
    return exp === undefined || iat === undefined ? null : exp - iat
  } catch {
    return null
  }
}

function isGrant(value: unknown): value is Grant {
  return typeof value === 'object' && value !== null && 'token' in value
}
