import { expect, it } from 'vitest'
import { endedSessions } from '@/lib/adapters/memory/ended-sessions'
import { memoryLedger } from '@/lib/adapters/memory/ledger'
import { ledgerContract } from '../contract/ledger-contract'
import { aClock } from './embedded/fixtures'

ledgerContract('memory', memoryLedger)

it('the memory ledger shares nothing with another one', async () => {
  const clock = aClock()
  const [one, other] = [memoryLedger(clock), memoryLedger(clock)]
  await one.endSession('a', new Date(clock().getTime() + 60_000))
  expect(await other.standingOf('a')).toBe('open')
})

it('the memory ledger drops a session after its last cookie has expired', async () => {
  const clock = aClock()
  const ledger = memoryLedger(clock)
  await ledger.endSession('one', new Date(clock().getTime() + 60_000))
  clock.passTime(2 * 60 * 60)
  await ledger.endSession('other', new Date(clock().getTime() + 60_000))
  expect(await ledger.standingOf('one')).toBe('open')
  expect(await ledger.standingOf('other')).toBe('ended')
})

it('endedSessions lists unexpired sessions by expiry, rounded up to the hour', () => {
  const clock = aClock('2026-03-11T10:20:00Z')
  const ended = endedSessions(clock)
  ended.add('later', new Date('2026-03-12T10:00:00Z'))
  ended.add('soon', new Date('2026-03-11T10:40:00Z'))
  expect([...ended.all()]).toEqual([
    { sid: 'soon', until: new Date('2026-03-11T11:00:00Z') },
    { sid: 'later', until: new Date('2026-03-12T11:00:00Z') },
  ])
  clock.passTime(60 * 60)
  expect([...ended.all()].map(({ sid }) => sid)).toEqual(['later'])
  expect(ended.has('soon')).toBe(false)
})
