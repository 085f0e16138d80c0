import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { memoryThrottle } from '@/lib/adapters/memory/throttle'
import { Problem } from '@/lib/http/problem'
import { throttledSignIn } from '@/lib/http/sign-in-throttle'
import type { Throttle } from '@/lib/ports/ledger'

const alex = { username: 'alex@example.org', address: '203.0.113.7' }
const elsewhere = (index: number) => `198.51.100.${index}`
const right = async () => 'signed in'
const wrong = () => Promise.reject(new Problem('wrong-details'))

/** @returns 'signed in', or the slug of the problem */
function attempt(throttle: Throttle, who: typeof alex, check: () => Promise<string> = wrong) {
  return throttledSignIn(throttle, who, check).catch((error: unknown) =>
    error instanceof Problem ? error.slug : String(error),
  )
}

async function fail(throttle: Throttle, times: number, who: (index: number) => typeof alex = () => alex) {
  for (let index = 0; index < times; index += 1)
    expect(await attempt(throttle, who(index))).toBe('wrong-details')
}

describe('throttle of logging in', () => {
  it('allows 10 wrong passwords per account and address, refuses the 11th', async () => {
    const throttle = memoryThrottle()
    await fail(throttle, 10)
    expect(await attempt(throttle, alex)).toBe('too-many-attempts')
  })

  it('refuses the right password during the wait, without checking it', async () => {
    const throttle = memoryThrottle()
    await fail(throttle, 10)
    const check = vi.fn(right)
    expect(await attempt(throttle, alex, check)).toBe('too-many-attempts')
    expect(check).not.toHaveBeenCalled()
  })

  it('reports the seconds to wait, 5 minutes at most', async () => {
    const throttle = memoryThrottle()
    await fail(throttle, 10)
    const error: unknown = await throttledSignIn(throttle, alex, right).catch((fault: unknown) => fault)
    const seconds = error instanceof Problem ? error.extras.headers?.['Retry-After'] : undefined
    expect(seconds).toMatch(/^\d+$/)
    expect(Number(seconds)).toBeGreaterThan(290)
    expect(Number(seconds)).toBeLessThanOrEqual(300)
  })

  it('allows logging in after the wait', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const throttle = memoryThrottle()
    await fail(throttle, 10)
    vi.advanceTimersByTime(300_001)
    expect(await attempt(throttle, alex, right)).toBe('signed in')
  })

  it('counts successes separately, 300 in 5 minutes, and no backend faults', async () => {
    const throttle = memoryThrottle()
    for (let index = 0; index < 299; index += 1)
      expect(await attempt(throttle, alex, right)).toBe('signed in')
    const away = () => Promise.reject(new Problem('unavailable'))
    for (let index = 0; index < 100; index += 1)
      expect(await attempt(throttle, alex, away)).toBe('unavailable')
    expect(await attempt(throttle, alex, right)).toBe('signed in')
    expect(await attempt(throttle, alex, right)).toBe('too-many-attempts')
  })

  it('ignores the letter case of an account', async () => {
    const throttle = memoryThrottle()
    await fail(throttle, 10, (index) => ({
      ...alex,
      username: index % 2 ? 'ALEX@example.org' : 'Alex@Example.org',
    }))
    expect(await attempt(throttle, alex, right)).toBe('too-many-attempts')
  })

  it('[S2] counts all spellings that another system may take for one name', async () => {
    const throttle = memoryThrottle()
    const spellings = ['ｋｉｍ', 'kïm', 'kım', 'KIM', ' ki\u0308m ']
    await fail(throttle, 10, (index) => ({ ...alex, username: spellings[index % spellings.length] ?? '' }))
    for (const username of ['kim', ...spellings])
      expect(await attempt(throttle, { ...alex, username }, right)).toBe('too-many-attempts')
    expect(await attempt(throttle, { ...alex, username: 'kin' }, right)).toBe('signed in')
  })

  it('does not lock the account elsewhere or other accounts there', async () => {
    const throttle = memoryThrottle()
    await fail(throttle, 10)
    expect(await attempt(throttle, { ...alex, address: elsewhere(1) }, right)).toBe('signed in')
    expect(await attempt(throttle, { ...alex, username: 'sam@example.org' }, right)).toBe('signed in')
  })

  it('[T6] refuses an account anywhere after 50 failures at many addresses', async () => {
    const throttle = memoryThrottle()
    await fail(throttle, 50, (index) => ({ ...alex, address: elsewhere(index) }))
    expect(await attempt(throttle, { ...alex, address: elsewhere(200) }, right)).toBe('too-many-attempts')
  })

  it('refuses an address after 100 failures at many accounts', async () => {
    const throttle = memoryThrottle()
    await fail(throttle, 100, (index) => ({ ...alex, username: `person-${index}@example.org` }))
    expect(await attempt(throttle, { ...alex, username: 'sam@example.org' }, right)).toBe('too-many-attempts')
  })

  it('checks only 8 of 100 simultaneous passwords', async () => {
    const throttle = memoryThrottle()
    const check = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return wrong()
    })
    const ends = await Promise.all(Array.from({ length: 100 }, () => attempt(throttle, alex, check)))
    expect(check).toHaveBeenCalledTimes(8)
    expect(ends.filter((end) => end === 'too-many-attempts')).toHaveLength(92)
    await fail(throttle, 2)
    expect(await attempt(throttle, alex, right)).toBe('too-many-attempts')
  })

  it('forgets simultaneous attempts once they have succeeded', async () => {
    const throttle = memoryThrottle()
    const slowly = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return 'signed in'
    }
    await Promise.all(Array.from({ length: 10 }, () => attempt(throttle, alex, slowly)))
    expect(await attempt(throttle, alex, slowly)).toBe('signed in')
  })

  it('does not store the name of an account', async () => {
    const keys: string[] = []
    const throttle: Throttle = {
      take: async (_rule, key) => (keys.push(key), 0),
      giveBack: async (_rule, key) => void keys.push(key),
    }
    await fail(throttle, 1)
    expect(keys.join(' ')).not.toContain('alex')
  })
})
