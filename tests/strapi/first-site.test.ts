import { backendContract } from '../contract/backend-contract'
import { faultsContract } from '../contract/faults-contract'
import { accountRules } from './account-rules'
import { contentRules } from './content-rules'
import { siteAt } from './site'
import { strapiUnderTest, strapiWithStoreUnderTest } from './strapi-under-test'

// In sequence, because they share the site's clock.
const site = siteAt(0)
const kind = { keepsRecords: false, hasOwnAccounts: false }
backendContract(site.name, () => strapiUnderTest(site), kind)
faultsContract(site.name, () => strapiUnderTest(site), ['away', 'broken'], kind)
backendContract(`${site.name} with our store`, () => strapiWithStoreUnderTest(site), {
  keepsRecords: true,
  hasOwnAccounts: false,
})
contentRules(site)
accountRules(site)
