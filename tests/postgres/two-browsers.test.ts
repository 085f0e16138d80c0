import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { twoBrowsers } from '../interleavings/two-browsers'
import { newDatabase } from './new-database'

twoBrowsers('PostgreSQL', async () => openDatabase(await newDatabase()))
