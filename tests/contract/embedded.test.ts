import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { backendContract } from './backend-contract'
import { embeddedUnderTest } from './embedded-under-test'
import { faultsContract } from './faults-contract'

const make = async () => embeddedUnderTest(await openDatabase('memory://'))

backendContract('PGlite', make)
faultsContract('PGlite', make, ['noRecord', 'wrongShape'])
