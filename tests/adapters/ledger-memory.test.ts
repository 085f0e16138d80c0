import { expect, it } from 'vitest'
import { memoryLedger } from '@/lib/adapters/ledger-memory/ledger'
import { ledgerContract } from '../contract/ledger-contract'
import { aClock } from './embedded/fixtures'

ledgerContract('memory', memoryLedger)

it('the ledger in memory shares nothing with another', async () => {
  const clock = aClock()
  const [one, other] = [memoryLedger(clock), memoryLedger(clock)]
  await one.endSession('a', new Date(clock().getTime() + 60_000))
  expect(await other.isEnded('a')).toBe(false)
})
