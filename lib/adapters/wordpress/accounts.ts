import type { Backend } from '../../ports/backend'
import { BackendError, type BackendErrorCode, isBackendError } from '../../ports/errors'
import type { Ask, Call } from '../upstream/ask'
import { below } from './rest-path'
import { canBeSent } from '../upstream/text-that-can-be-sent'

type Options = {
  service: { user: string; password: string } | null
  paths: { register: string; resetRequest: string; reset: string }
  defaultRole: string
}

// Error codes of other plugins that serve these calls.
const codes: ReadonlyMap<string, BackendErrorCode> = new Map([
  ['email taken', 'conflict'],
  ['existing_user_email', 'conflict'],
  ['existing_user_login', 'conflict'],
  ['username does not exist', 'not-found'],
  ['password reset key invalid', 'not-found'],
  ['password format is invalid', 'invalid'],
  // The Digitrial plugin's code. Not `not-signed-in`, which concerns the service account.
  ['digitrial_wrong_password', 'refused'],
])

/** Accounts and passwords of WordPress, which sends the mails. */
export function wordpressAccounts(
  ask: Ask,
  { service, paths, defaultRole }: Options,
): Pick<
  Backend,
  'register' | 'confirmAccount' | 'cancelRegistration' | 'requestPasswordReset' | 'resetPassword'
> {
  const post = async (path: string, name: string, body: Call['body']) => {
    if (!service) throw new BackendError('not-implemented', 'WORDPRESS_SERVICE_USER is not set')
    const call: Call = { method: 'POST', path, name, headers: basic(service), body: { ...body }, codes }
    await ask(call).catch((error: unknown) => {
      if (isBackendError(error) && error.code === 'not-signed-in')
        throw new BackendError('not-implemented', `${error.message}: WORDPRESS_SERVICE_USER may not do that`)
      throw error
    })
  }

  return {
    register: ({ email, password, firstName, lastName }, language) => {
      const name = { first_name: firstName, last_name: lastName }
      const body = { email, password, ...name, roles: defaultRole, language }
      return post(paths.register, 'AUTH_REGISTER_PATH', body).catch(unless('conflict'))
    },

    // A separate path: an older plugin confirms at `/confirm` without the password and lacks this call.
    confirmAccount: async ({ login, key, password }) => {
      refuseNonsense(login, key)
      if (!canBeSent(password)) throw wrongPassword()
      const path = below(paths.register, '/confirmation')
      await post(path, 'AUTH_REGISTER_PATH/confirmation', { login, key, password }).catch(
        (error: unknown) => {
          throw isBackendError(error) && error.code === 'refused' ? wrongPassword() : error
        },
      )
    },

    cancelRegistration: async ({ login, key }) => {
      if (!canBeSent(login) || !canBeSent(key)) return
      await post(below(paths.register, '/cancellation'), 'AUTH_REGISTER_PATH/cancellation', { login, key })
    },

    requestPasswordReset: async (email, language) => {
      if (!canBeSent(email)) return
      const body = { username: email, language }
      await post(paths.resetRequest, 'AUTH_RESET_REQUEST_PATH', body).catch(unless('not-found'))
    },

    resetPassword: async ({ login, key, password }, language) => {
      refuseNonsense(login, key)
      const body = { username: login, key, new_password: password, language }
      await post(paths.reset, 'AUTH_RESET_PATH', body)
      // WordPress marks its tokens with the password, so a new one revokes them.
      return null
    },
  }
}

/** A caller must not learn who has an account, so an error that reveals it ends like a success. */
function unless(code: BackendErrorCode) {
  return (error: unknown): void => {
    if (!isBackendError(error) || error.code !== code) throw error
  }
}

function wrongPassword(): BackendError {
  return new BackendError('not-signed-in', 'The password is not the one of this registration')
}

function refuseNonsense(...parts: string[]): void {
  if (!parts.every(canBeSent)) throw new BackendError('not-found', 'What should be a mailed link is none')
}

/** The header of the WordPress account that may create accounts. */
export function basic({ user, password }: { user: string; password: string }): Record<string, string> {
  return { Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
}
