import { strapiWithStore } from '../strapi/strapi-with-store'
import { backendContract } from './backend-contract'
import { faultsContract } from './faults-contract'

const kind = { keepsRecords: true, hasOwnAccounts: false }

backendContract('Strapi (MSW) with our store', () => strapiWithStore(), kind)
faultsContract('Strapi (MSW) with our store', () => strapiWithStore(), ['wrongShape'], kind)
