import { afterAll, beforeAll, describe } from 'vitest'
import { accountEndContract } from './account-end-contract'
import { accountsContract } from './accounts-contract'
import { earlierProgrammesContract } from './earlier-programmes-contract'
import { goalsContract } from './goals-contract'
import { type BackendUnderTest, type Contract, type Kind, wholeKind } from './harness'
import { journalContract } from './journal-contract'
import { lackingContract } from './lacking-contract'
import { logSessionContract } from './log-session-contract'
import { noRecordsContract } from './no-records-contract'
import { notYetContract } from './not-yet-contract'
import { orderContract } from './order-contract'
import { ownAccountsContract } from './own-accounts-contract'
import { planContract } from './plan-contract'
import { readingContract } from './reading-contract'
import { recordContract } from './record-contract'
import { refreshContract } from './refresh-contract'
import { signInContract } from './sign-in-contract'

/**
 * The rules for every adapter. One backend instance runs them all, so tests about sessions use separate weeks, and tests
 * about plan and goals start by clearing Robin's.
 */
export function backendContract(
  name: string,
  makeBackend: () => Promise<BackendUnderTest>,
  kind: Kind = wholeKind,
): void {
  describe(`the ${name} backend`, () => {
    let made: BackendUnderTest
    beforeAll(async () => {
      made = await makeBackend()
    })
    afterAll(() => made.close())

    const contract: Contract = {
      get backend() {
        return made.backend
      },
      get journal() {
        return made.journal
      },
      get people() {
        return made.people
      },
      get mails() {
        return made.mails
      },
      passTime: (seconds) => made.passTime(seconds),
      async scopeOf(person) {
        const { token } = await made.backend.signIn(person)
        return { kind: 'Scope', userId: person.userId, token }
      },
    }

    // Runs first, because later rules advance the clock.
    if (kind.keepsRecords) notYetContract(contract)
    signInContract(contract)
    lackingContract(contract, kind)
    if (kind.refreshes !== false) refreshContract(contract, { isOurs: kind.hasOwnAccounts })
    if (kind.offersAccounts !== false) accountsContract(contract, kind)
    if (kind.hasOwnAccounts) ownAccountsContract(contract)
    if (kind.endsAccounts) accountEndContract(contract)
    readingContract(contract, kind)
    if (!kind.keepsRecords) {
      noRecordsContract(contract)
      return
    }
    recordContract(contract)
    goalsContract(contract)
    if (kind.isOtherSignIn) return
    logSessionContract(contract)
    planContract(contract)
    orderContract(contract, kind)
    earlierProgrammesContract(contract, kind)
    if (kind.keepsJournal !== false) journalContract(contract)
  })
}
