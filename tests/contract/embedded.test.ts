import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { backendContract } from './backend-contract'
import { embeddedUnderTest } from './embedded-under-test'
import { faultsContract } from './faults-contract'
import { embeddedKind } from './harness'

const make = async () => embeddedUnderTest(await openDatabase('memory://'))

backendContract('PGlite', make, embeddedKind)
faultsContract('PGlite', make, ['noRecord', 'wrongShape'])
