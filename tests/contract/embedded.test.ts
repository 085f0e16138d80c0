import { embeddedBackend } from '@/lib/adapters/embedded/adapter'
import { fileContent } from '@/lib/adapters/embedded/content'
import { openDatabase } from '@/lib/adapters/embedded/database'
import { demoPeople } from '@/lib/adapters/embedded/demo/people'
import { seedDemo } from '@/lib/adapters/embedded/demo/seed'
import { aClock } from '../adapters/embedded/fixtures'
import { backendContract } from './backend-contract'

backendContract('embedded (PGlite)', async () => {
  const clock = aClock()
  const database = await openDatabase('memory://')
  await seedDemo(database, clock, 'Europe/London')
  const [alex, sam] = demoPeople
  return {
    backend: embeddedBackend({
      database: async () => database,
      content: fileContent('lib/adapters/embedded/demo/content'),
      secret: 'a secret for tests, of forty letters or so',
      tokenLifetimeSeconds: 1800,
      clock,
    }),
    people: {
      alex: { userId: alex.userId, username: alex.email, password: alex.password },
      sam: { userId: sam.userId, username: sam.email, password: sam.password },
    },
    passTime: clock.passTime,
    close: () => database.close(),
  }
})
