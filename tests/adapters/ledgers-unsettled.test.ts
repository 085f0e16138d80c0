import { afterEach, expect, it, vi } from 'vitest'
import { embeddedLedger } from '@/lib/adapters/embedded/ledger'
import { endedSessions } from '@/lib/adapters/memory/ended-sessions'
import { memoryLedger } from '@/lib/adapters/memory/ledger'
import { steadyNow } from '@/lib/ports/clock'
import type { Ledger } from '@/lib/ports/ledger'
import { aMachine } from '../builders/machine-clocks'
import { aDatabase } from './embedded/fixtures'

const hour = 60 * 60
const wrong = 70 * 24 * hour
const whose = { userId: '7', startedAt: 0, issuedAt: 0 }

afterEach(() => void vi.useRealTimers())

it.each<[string, (machine: ReturnType<typeof aMachine>) => Promise<Ledger>]>([
  ['memory', async ({ clock }) => memoryLedger(clock)],
  [
    'a folder',
    async ({ clock }) => {
      const database = await aDatabase()
      return embeddedLedger(async () => database, clock)
    },
  ],
])('the ledger in %s forgets nothing while the clock is wrong', async (_, make) => {
  const machine = aMachine()
  const ledger = await make(machine)
  const inADay = () => new Date(steadyNow(machine.clock).getTime() + 24 * hour * 1000)
  await ledger.endSession('one', inADay())
  await ledger.endSessionsOf('7', machine.clock(), inADay())
  machine.set(wrong)
  await ledger.endSession('other', inADay())
  await ledger.endSessionsOf('8', machine.clock(), inADay())
  machine.set(-wrong)
  expect([await ledger.standingOf('one'), await ledger.standingOf('two', whose)]).toEqual(['ended', 'ended'])
})

it('ended sessions are kept for an hour after a step of the clock', () => {
  const { clock, set, passTime } = aMachine()
  const ended = endedSessions(clock)
  ended.add('one', clock())
  set(wrong)
  clock()
  passTime(hour - 1)
  ended.add('two', clock())
  expect(ended.has('one')).toBe(true)
  passTime(hour)
  ended.add('three', clock())
  expect(ended.has('one')).toBe(false)
})
