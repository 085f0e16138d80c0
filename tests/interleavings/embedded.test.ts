import { openDatabase } from '@/lib/adapters/embedded/database'
import { twoBrowsers } from './two-browsers'

twoBrowsers('PGlite', () => openDatabase('memory://'))
