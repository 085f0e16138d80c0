import type { AccountDeleted } from '../../domain/account'
import { callApi, notOurs } from '../api/api'
import { changesFinished } from '../mutations/changes-under-way'
import { countUnsent } from '../queue/send-device-queue'
import { forgetUser } from './sign-out'

/**
 * Ends the participant's account, and deletes what this device stores about them, as `signOut` does. Sends the queue first, so
 * that a clinic that keeps the account has all of it.
 * @throws ProblemError `wrong-details` for a wrong password, and others: the account is as before, unless the answer was lost
 */
export async function endAccount(password: string): Promise<void> {
  await changesFinished()
  await countUnsent()
  const answer = (await callApi('POST', '/api/account/deletion', {
    password,
  })) as Partial<AccountDeleted> | null
  const status = answer?.status
  // Otherwise a portal answered, and nothing has ended: the device must keep what is not sent yet.
  if (status !== 'closed' && status !== 'erased') throw notOurs()
  await forgetUser(`account-${status}`)
}
