import { describe, expect, it } from 'vitest'
import { backendContract } from '../contract/backend-contract'
import { faultsContract } from '../contract/faults-contract'
import type { Kind } from '../contract/harness'
import { sites } from './site'
import { wordpressUnderTest } from './wordpress-under-test'

const otherTokenPlugin: Kind = {
  keepsRecords: true,
  hasOwnAccounts: false,
  offersAccounts: false,
  refreshes: false,
  isOtherSignIn: true,
}

const site = sites[1]
if (site) {
  backendContract(site.name, () => wordpressUnderTest(site))
  faultsContract(site.name, () => wordpressUnderTest(site), ['away', 'broken', 'noRecord'])
  for (const token of ['flat', 'wrapped'] as const)
    backendContract(
      `WordPress, ${token} token of another plugin`,
      () => wordpressUnderTest(site, token),
      otherTokenPlugin,
    )
} else
  describe('the sites of these tests', () => {
    it('are only one without MariaDB', () => {
      expect(sites).toHaveLength(1)
    })
  })
