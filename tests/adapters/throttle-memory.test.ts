import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it, onTestFinished, vi } from 'vitest'
import { memoryThrottle } from '@/lib/adapters/memory/throttle'
import { throttleContract } from '../contract/throttle-contract'

throttleContract('memory', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  return {
    throttle: memoryThrottle(),
    passMinutes: async (minutes) => void vi.advanceTimersByTime(minutes * 61_000),
  }
})

it('keeps no reference to the request while it counts the attempt', async () => {
  const requests = new AsyncLocalStorage<string>()
  const seen: (string | undefined)[] = []
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (...timer: Parameters<typeof setTimeout>) => {
    seen.push(requests.getStore())
    return setTimeout(...timer)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const throttle = memoryThrottle()
  const rule = { name: 'held', attempts: 5, seconds: 300 }
  await requests.run('a request', async () => {
    await throttle.take(rule, 'a')
    await throttle.giveBack(rule, 'b')
    expect(requests.getStore()).toBe('a request')
  })
  expect(seen).toEqual([undefined, undefined])
})
