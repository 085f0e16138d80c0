import { vi, onTestFinished } from 'vitest'
import type { Throttle } from '@/lib/ports/ledger'
import { ledgerContract } from '../contract/ledger-contract'
import { throttleContract } from '../contract/throttle-contract'
import { aLook, aProcess, newRedis } from './new-redis'

const server = newRedis()

// Alternates two processes, so that each promise is tested across both.
ledgerContract('Redis', async (clock) => {
  const [one, other] = [await aProcess(server().url, clock), await aProcess(server().url, clock)]
  return {
    isLasting: true,
    endSession: (sid, until) => one.ledger.endSession(sid, until),
    lockSession: (sid, until) => one.ledger.lockSession(sid, until),
    endSessionsOf: (userId, at, until) => one.ledger.endSessionsOf(userId, at, until),
    standingOf: (sid, whose) => other.ledger.standingOf(sid, whose),
  }
})

throttleContract('Redis', async () => {
  const processes = [await aProcess(server().url), await aProcess(server().url)] as const
  const look = await aLook(server().url)
  // Fakes only what the in-memory limits use, so that waiting for Redis still works.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let turn = 0
  // An attempt must be given back by the process that counted it.
  const counting: Throttle[] = []
  const take: Throttle['take'] = async (rule, key) => {
    const { throttle } = processes[turn++ % 2 === 0 ? 0 : 1]
    const wait = await throttle.take(rule, key)
    if (wait === 0) counting.push(throttle)
    return wait
  }
  return {
    throttle: { take, giveBack: async (rule, key) => counting.pop()?.giveBack(rule, key) },
    passMinutes: async (minutes) => {
      vi.advanceTimersByTime(minutes * 61_000)
      for (const key of await look.keys('*')) if ((await look.ttl(key)) <= minutes * 60) await look.del(key)
    },
  }
})
