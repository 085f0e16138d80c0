import { strapiByMsw } from '../strapi/strapi-by-msw'
import { backendContract } from './backend-contract'
import { faultsContract } from './faults-contract'

const kind = { keepsRecords: false, hasOwnAccounts: false }

backendContract('Strapi (MSW)', strapiByMsw, kind)
faultsContract('Strapi (MSW)', strapiByMsw, ['away', 'silent', 'broken'], kind)
