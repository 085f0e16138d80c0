import { wordpressByMsw } from '../wordpress/wordpress-by-msw'
import { backendContract } from './backend-contract'
import { faultsContract } from './faults-contract'

const kinds = ['away', 'silent', 'broken', 'stuck', 'noRecord', 'wrongShape'] as const

backendContract('WordPress (MSW)', wordpressByMsw)
faultsContract('WordPress (MSW)', wordpressByMsw, [...kinds])
