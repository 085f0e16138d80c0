import { onTestFinished, vi } from 'vitest'
import { memoryThrottle } from '@/lib/adapters/throttle-memory/throttle'
import { throttleContract } from '../contract/throttle-contract'

throttleContract('memory', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  return {
    throttle: memoryThrottle(),
    passMinutes: async (minutes) => void vi.advanceTimersByTime(minutes * 61_000),
  }
})
