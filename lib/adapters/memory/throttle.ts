import { AsyncLocalStorage } from 'node:async_hooks'
import type { Throttle } from '../../ports/ledger'

// A timer retains the request that started it for as long.
const apartFromRequests = AsyncLocalStorage.snapshot()

type Window = { attempts: number; endsAt: number; timer: NodeJS.Timeout }

/**
 * Counts attempts in this process, by the time that passes and not by the clock, which may be set. A restart loses the
 * counts, and each process has its own.
 */
export function memoryThrottle(): Throttle {
  const windows = new Map<string, Window>()
  const drop = (name: string) => {
    clearTimeout(windows.get(name)?.timer)
    windows.delete(name)
  }
  const open = (name: string, milliseconds: number): Window => {
    const timer = apartFromRequests(() => setTimeout(() => windows.delete(name), milliseconds))
    timer.unref()
    const window = { attempts: 0, endsAt: performance.now() + milliseconds, timer }
    windows.set(name, window)
    return window
  }
  return {
    take: async (rule, key) => {
      const name = `${rule.name}:${key}`
      const window = windows.get(name) ?? open(name, rule.seconds * 1000)
      if (window.attempts >= rule.attempts)
        return Math.max(1, Math.ceil((window.endsAt - performance.now()) / 1000))
      window.attempts++
      return 0
    },
    giveBack: async (rule, key) => {
      const name = `${rule.name}:${key}`
      const window = windows.get(name)
      if (!window) return
      window.attempts--
      // Drop zero counters, or the map grows with every address.
      if (window.attempts <= 0) drop(name)
    },
  }
}
