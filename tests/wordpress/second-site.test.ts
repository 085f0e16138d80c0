import { describe, expect, it } from 'vitest'
import { backendContract } from '../contract/backend-contract'
import { faultsContract } from '../contract/faults-contract'
import { sites } from './site'
import { wordpressUnderTest } from './wordpress-under-test'

const site = sites[1]
if (site) {
  backendContract(site.name, () => wordpressUnderTest(site))
  faultsContract(site.name, () => wordpressUnderTest(site), ['away', 'broken', 'noRecord'])
} else
  describe('the sites of these tests', () => {
    it('are one alone where there is no MariaDB', () => {
      expect(sites).toHaveLength(1)
    })
  })
