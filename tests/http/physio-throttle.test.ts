import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { memoryThrottle } from '@/lib/adapters/memory/throttle'
import { Problem } from '@/lib/http/problem'
import { throttledPhysioAttempt } from '@/lib/http/physio-throttle'

type Who = { address: string; known: string | null }
const stranger: Who = { address: '203.0.113.7', known: null }
const from = (index: number): Who => ({ ...stranger, address: `2001:db8:${index.toString(16)}:1` })
const browser = (id: string): Who => ({ ...stranger, known: id })

/** A throttle, and a check that records its attempts. */
function aDoor() {
  const throttle = memoryThrottle()
  const looked: Who[] = []
  const attempt = (who: Who, check: 'right' | 'wrong' | 'away' = 'wrong'): Promise<string> =>
    throttledPhysioAttempt(throttle, who, async () => {
      looked.push(who)
      // Takes a moment, as bcrypt does.
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (check === 'away') throw new Problem('unavailable')
      if (check === 'wrong') throw new Problem('wrong-details')
      return 'in'
    }).catch((error: unknown) => (error instanceof Problem ? error.slug : String(error)))
  const tryInTurn = async (times: number, who: (index: number) => Who) => {
    for (let index = 0; index < times; index += 1) await attempt(who(index))
  }
  const tryAtOnce = (times: number, who: (index: number) => Who) =>
    Promise.all(Array.from({ length: times }, (_, index) => attempt(who(index))))
  return { throttle, looked, attempt, tryInTurn, tryAtOnce }
}

describe.each([
  ['one after the other', 'tryInTurn'],
  ['all at once', 'tryAtOnce'],
] as const)('1,000 wrong passwords, %s,', (_, tryAll) => {
  it('from 1 address are checked exactly 10 times', async () => {
    const door = aDoor()
    await door[tryAll](1000, () => stranger)
    expect(door.looked).toHaveLength(10)
    expect(await door.attempt(stranger, 'right')).toBe('too-many-attempts')
    expect(await door.attempt(from(1), 'right')).toBe('in')
  })

  it('[H19] from 1,000 addresses are checked exactly 100 times', async () => {
    const door = aDoor()
    await door[tryAll](1000, from)
    expect(door.looked).toHaveLength(100)
    expect(await door.attempt(from(2000), 'right')).toBe('too-many-attempts')
    expect(await door.attempt(browser('one'), 'right')).toBe('in')
  })

  it('from 1 clinic browser are checked exactly 10 times, blocking no others', async () => {
    const door = aDoor()
    await door[tryAll](1000, (index) => ({ ...from(index), known: 'one' }))
    expect(door.looked).toHaveLength(10)
    expect(await door.attempt(browser('one'), 'right')).toBe('too-many-attempts')
    expect(await door.attempt(browser('two'), 'right')).toBe('in')
    expect(await door.attempt(from(1), 'right')).toBe('in')
  })
})

describe('throttle of the physio password', () => {
  it('[T6a] is not exhausted for all addresses by 9 of them', async () => {
    const door = aDoor()
    await door.tryAtOnce(1000, (index) => from(index % 9))
    expect(door.looked).toHaveLength(90)
    expect(await door.attempt(stranger, 'right')).toBe('in')
  })

  it('forgets no address in a flood from 20,000 addresses', async () => {
    const door = aDoor()
    await door.tryInTurn(10, () => stranger)
    await door.tryAtOnce(20_000, from)
    expect(door.looked).toHaveLength(100)
    expect(await door.attempt(stranger, 'right')).toBe('too-many-attempts')
  })

  it('counts failures only, neither successes nor faults on our side', async () => {
    const door = aDoor()
    await Promise.all(Array.from({ length: 10 }, () => door.attempt(stranger, 'right')))
    for (let index = 0; index < 200; index += 1) expect(await door.attempt(stranger, 'right')).toBe('in')
    for (let index = 0; index < 200; index += 1)
      expect(await door.attempt(stranger, 'away')).toBe('unavailable')
    await door.tryInTurn(9, () => stranger)
    expect(await door.attempt(stranger, 'right')).toBe('in')
  })

  it('remembers earlier failures after a success', async () => {
    const door = aDoor()
    await door.tryInTurn(9, () => stranger)
    expect(await door.attempt(stranger, 'right')).toBe('in')
    await door.tryInTurn(1, () => stranger)
    expect(await door.attempt(stranger, 'right')).toBe('too-many-attempts')
  })

  it('reports the seconds to wait, an hour at most, and enforces them', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { throttle } = aDoor()
    const wrong = () => Promise.reject(new Problem('wrong-details'))
    const right = () => throttledPhysioAttempt(throttle, stranger, async () => 'in')
    for (let index = 0; index < 10; index += 1)
      await expect(throttledPhysioAttempt(throttle, stranger, wrong)).rejects.toThrow('wrong-details')
    const headers = { 'Retry-After': '3600' }
    await expect(right()).rejects.toMatchObject({ slug: 'too-many-attempts', extras: { headers } })
    vi.advanceTimersByTime(3_599_000)
    await expect(right()).rejects.toMatchObject({ extras: { headers: { 'Retry-After': '1' } } })
    vi.advanceTimersByTime(1_000)
    expect(await right()).toBe('in')
  })
})
