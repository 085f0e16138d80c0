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

it('the ledger in memory lets a session go when its last cookie has long been void', async () => {
  const clock = aClock()
  const ledger = memoryLedger(clock)
  await ledger.endSession('one', new Date(clock().getTime() + 60_000))
  clock.passTime(2 * 60 * 60)
  await ledger.endSession('other', new Date(clock().getTime() + 60_000))
  expect(await ledger.isEnded('one')).toBe(false)
  expect(await ledger.isEnded('other')).toBe(true)
})
