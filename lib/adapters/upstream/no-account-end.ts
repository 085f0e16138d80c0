import type { Backend } from '../../ports/backend'
import { BackendError } from '../../ports/errors'

/** For systems in which only their own admin can close or erase an account. Sends no requests. */
export const noAccountEnd: Pick<Backend, 'endsAccounts' | 'endAccount'> = {
  endsAccounts: false,
  endAccount: () => Promise.reject(new BackendError('not-implemented', 'Accounts are ended in that system')),
}
