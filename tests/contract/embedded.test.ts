import { openDatabase } from '@/lib/adapters/embedded/database'
import { backendContract } from './backend-contract'
import { embeddedUnderTest } from './embedded-under-test'

backendContract('embedded (PGlite)', async () => embeddedUnderTest(await openDatabase('memory://')))
