import type { Backend } from '../../ports/backend'
import { BackendError, type BackendErrorCode, isBackendError } from '../../ports/errors'
import type { Ask, Call } from '../upstream/ask'
import { field, reading } from '../upstream/reading/reading'
import { identifier } from '../upstream/reading/text'
import { canBeSent } from '../upstream/text-that-can-be-sent'

type Paths = { token: string; register: string; resetRequest: string; reset: string }
type Body = NonNullable<Call['body']>
type Codes = ReadonlyMap<string, BackendErrorCode>

// Keyed by the message of Strapi's plugin or the name of its error. Strapi answers the same for a used, expired or
// unknown link.
const notSetUp = [
  ['UnauthorizedError', 'not-implemented'],
  ['NotFoundError', 'not-implemented'],
] as const
const registerCodes: Codes = new Map<string, BackendErrorCode>([
  ...notSetUp,
  ['Email or Username are already taken', 'conflict'],
  // The account was created all the same. Strapi's log has the mail error.
  ['Error sending confirmation email', 'conflict'],
  ['Register action is currently disabled', 'not-implemented'],
  ['Invalid parameters', 'not-permitted'],
])
// Strapi compares the password before it reports an unconfirmed account.
const passwordCodes: Codes = new Map([
  ['Your account email is not confirmed', 'conflict'],
  // Concerns the call itself, not the link.
  ['NotFoundError', 'not-implemented'],
  ['This provider is disabled', 'not-implemented'],
])
const confirmCodes: Codes = new Map([...notSetUp, ['ValidationError', 'not-found']])
const resetRequestCodes: Codes = new Map([
  ...notSetUp,
  ['ValidationError', 'not-found'],
  // Strapi answers this if a mail could not be sent, which it tries only for known addresses.
  ['InternalServerError', 'not-found'],
])
const resetCodes: Codes = new Map([...notSetUp, ['Incorrect code provided', 'not-found']])

/** Accounts and passwords of Strapi's plugin Users & Permissions. Strapi sends the mails, in its own language. */
export function strapiAccounts(
  ask: Ask,
  paths: Paths,
): Pick<
  Backend,
  'register' | 'confirmAccount' | 'cancelRegistration' | 'requestPasswordReset' | 'resetPassword'
> {
  const post = (path: string, name: string, codes: Codes, body: Body) =>
    ask({ method: 'POST', path, name, codes, body })
  const register = (body: Body) => post(paths.register, 'AUTH_REGISTER_PATH', registerCodes, body)

  return {
    async register({ email, password, firstName, lastName }) {
      const account = { username: email, email, password }
      await register({ ...account, firstName, lastName })
        // A Strapi without name fields rejects them, so retry without.
        .catch(ifIs('not-permitted', () => register(account)))
        .catch(ifIs('not-permitted', notTaken))
        .catch(ifIs('conflict', endsTheSame))
    },

    // Strapi confirms by the link's key alone, so check the password with its sign-in first.
    async confirmAccount({ login: identifier, key, password }) {
      refuseNonsense(key)
      if (!canBeSent(identifier) || !canBeSent(password)) throw wrongPassword()
      await post(paths.token, 'AUTH_TOKEN_PATH', passwordCodes, { identifier, password })
        .catch(ifIs('conflict', endsTheSame))
        .catch(ifIs('invalid', refuse))
        .catch(ifIs('not-signed-in', refuse))
      const path = `/api/auth/email-confirmation?confirmation=${encodeURIComponent(key)}`
      const call = { method: 'GET', path, name: 'auth/email-confirmation', codes: confirmCodes } as const
      await ask({ ...call, isUsedUp: true, alsoSuccess: 302 })
    },

    async cancelRegistration() {
      throw new BackendError('not-implemented', 'Strapi has no call that ends a registration')
    },

    async requestPasswordReset(email) {
      if (!canBeSent(email)) return
      const asking = post(paths.resetRequest, 'AUTH_RESET_REQUEST_PATH', resetRequestCodes, { email })
      await asking.catch(ifIs('not-found', endsTheSame))
    },

    async resetPassword({ key: code, password }) {
      refuseNonsense(code)
      const body = { code, password, passwordConfirmation: password }
      const { value } = await post(paths.reset, 'AUTH_RESET_PATH', resetCodes, body)
      // Strapi does not revoke tokens issued before.
      return reading(value, '', (root) => identifier(field(field(root, 'user'), 'id', 'documentId'))).value
    },
  }
}

function ifIs(code: BackendErrorCode, then: () => unknown) {
  return (error: unknown): unknown => {
    if (!isBackendError(error) || error.code !== code) throw error
    return then()
  }
}

/** A caller must not learn who has an account, so errors that reveal it end like a success. */
function endsTheSame(): undefined {
  return undefined
}

function notTaken(): never {
  throw new BackendError('unexpected-shape', 'POST AUTH_REGISTER_PATH refuses the fields of an account')
}

function wrongPassword(): BackendError {
  return new BackendError('not-signed-in', 'The password is not the one of this registration')
}

function refuse(): never {
  throw wrongPassword()
}

function refuseNonsense(key: string): void {
  if (!canBeSent(key)) throw new BackendError('not-found', 'What should be a mailed link is none')
}
