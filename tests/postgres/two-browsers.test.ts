import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { twoBrowsers } from '../assurance/races/two-browsers'
import { inForm } from '../assurance/report'
import { newDatabase } from './new-database'

// For the long form, run `ASSURANCE=long npm run test:postgres`.
const runs = inForm({ short: 1_000, long: 10_000 })

twoBrowsers('PostgreSQL', async () => openDatabase(await newDatabase()), runs)
