import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cachedContent } from '@/lib/content/cached-content'
import type { PageSummary } from '@/lib/domain/page'
import { BackendError } from '@/lib/ports/errors'
import { aBackend, aClock, aLog } from '../builders/services'

// Fake timers, because the tests are about how long a reader waits.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const day = 24 * 60 * 60

/** A list of one page, `one`, read a minute ago, and a source that answers when a test calls `answer` or `fail`. */
async function aCopyOfAMinute() {
  const [clock, log] = [aClock(), aLog()]
  const asked: PromiseWithResolvers<PageSummary[]>[] = []
  const { pages } = cachedContent(
    aBackend({
      pages: () => {
        const answer = Promise.withResolvers<PageSummary[]>()
        asked.push(answer)
        return answer.promise
      },
    }),
    clock,
    log,
    [],
  )
  const read = async () => (await pages()).map(({ slug }) => slug).join()
  const answer = (slug: string) => asked.at(-1)?.resolve([{ slug, title: slug, description: '' }])
  const fail = () => asked.at(-1)?.reject(new BackendError('timeout', 'Silent'))
  const first = read()
  answer('one')
  await first
  clock.passTime(60)
  return { clock, log, read, answer, fail, asked }
}

/** The value of a promise so far: 'nothing' if it is pending, 'a fault' if it was rejected. */
async function soFar(promise: Promise<string>): Promise<string> {
  return Promise.race([promise.catch(() => 'a fault'), vi.advanceTimersByTimeAsync(0).then(() => 'nothing')])
}

describe('public content of a slow source', () => {
  it('is served from the last good copy after 400 ms', async () => {
    const { read } = await aCopyOfAMinute()
    const reading = read()
    await vi.advanceTimersByTimeAsync(399)
    expect(await soFar(reading)).toBe('nothing')
    await vi.advanceTimersByTimeAsync(1)
    expect(await soFar(reading)).toBe('one')
  })

  it('is served fresh if it arrives within 400 ms', async () => {
    const { read, answer } = await aCopyOfAMinute()
    const reading = read()
    await vi.advanceTimersByTimeAsync(399)
    answer('two')
    expect(await soFar(reading)).toBe('two')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is read to its end in the background, for later readers', async () => {
    const { read, answer, asked } = await aCopyOfAMinute()
    const reading = read()
    await vi.advanceTimersByTimeAsync(400)
    await reading
    expect(await read()).toBe('one')
    answer('two')
    await vi.advanceTimersByTimeAsync(0)
    expect(await read()).toBe('two')
    expect(asked).toHaveLength(2)
  })

  it('delays only the first reader and is requested once', async () => {
    const { read, asked } = await aCopyOfAMinute()
    const first = read()
    const others = Array.from({ length: 50 }, read)
    expect(await soFar(Promise.all(others).then((all) => [...new Set(all)].join()))).toBe('one')
    expect(await soFar(first)).toBe('nothing')
    expect(asked).toHaveLength(2)
  })

  it('is logged if it fails in the end, and the copy remains', async () => {
    const { read, fail, log } = await aCopyOfAMinute()
    const reading = read()
    await vi.advanceTimersByTimeAsync(400)
    await reading
    fail()
    await vi.advanceTimersByTimeAsync(0)
    expect(await read()).toBe('one')
    expect(log.lines).toMatchObject([{ level: 'error', code: 'timeout' }])
  })

  it('is awaited if the copy is a day old', async () => {
    const { read, fail, clock } = await aCopyOfAMinute()
    clock.passTime(day - 60)
    const reading = read()
    await vi.advanceTimersByTimeAsync(7999)
    expect(await soFar(reading)).toBe('nothing')
    fail()
    expect(await soFar(reading)).toBe('a fault')
  })

  it('is awaited if there is no copy', async () => {
    const clock = aClock()
    const { promise, resolve } = Promise.withResolvers<PageSummary[]>()
    const { pages } = cachedContent(aBackend({ pages: () => promise }), clock, aLog(), [])
    const reading = pages().then(() => 'read')
    await vi.advanceTimersByTimeAsync(7999)
    expect(await soFar(reading)).toBe('nothing')
    resolve([])
    expect(await soFar(reading)).toBe('read')
  })
})
