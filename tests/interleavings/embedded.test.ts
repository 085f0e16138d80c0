import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { twoBrowsers } from './two-browsers'

twoBrowsers('PGlite', () => openDatabase('memory://'))
