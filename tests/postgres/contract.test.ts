import { setTimeout as sleep } from 'node:timers/promises'
import { openServer } from '@/lib/adapters/embedded/store/server'
import { backendContract } from '../contract/backend-contract'
import { embeddedKind } from '../contract/harness'
import { embeddedUnderTest } from '../contract/embedded-under-test'
import { faultsContract } from '../contract/faults-contract'
import { aLine } from './a-line'
import { newDatabase } from './new-database'
import { holdRecord } from './hold-record'

async function make() {
  const url = await newDatabase()
  const line = await aLine(url)
  const database = await openServer(line.url, () => {})
  const test = await embeddedUnderTest(database, {
    away: () => line.cut(),
    silent: () => line.hold(),
    broken: async () => {
      line.break()
      // A call in this instant may still fail as unavailable.
      await sleep(100)
      return async () => {}
    },
    stuck: (userId) => holdRecord(url, userId),
  })
  return { ...test, close: () => test.close().finally(() => line.close()) }
}

backendContract('PostgreSQL', make, embeddedKind)
faultsContract('PostgreSQL', make, ['away', 'silent', 'broken', 'stuck', 'noRecord', 'wrongShape'])
