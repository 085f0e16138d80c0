import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { twoBrowsers } from '../assurance/races/two-browsers'
import { inForm } from '../assurance/report'
import { newDatabase } from './new-database'

// `ASSURANCE=long npm run test:postgres` is the long form.
const runs = inForm({ short: 1_000, long: 10_000 })

twoBrowsers('PostgreSQL', async () => openDatabase(await newDatabase()), runs)
