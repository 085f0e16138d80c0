import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withMinimumDuration, failWithMinimumDuration } from '@/lib/http/minimum-duration'

const quick = async () => 'done'
const slow = () => new Promise((resolve) => setTimeout(() => resolve('done'), 150))
const fault = async () => {
  throw new Error('fault')
}

/** @returns the outcome of the work, and the milliseconds of the fake clock that it took */
async function timed(work: () => Promise<unknown>) {
  const start = Date.now()
  const ended = work()
    .catch(String)
    .then((result) => ({ result, took: Date.now() - start }))
  await vi.runAllTimersAsync()
  return ended
}

describe('minimum duration', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('delays a result or a fault until the time is over', async () => {
    expect(await timed(() => withMinimumDuration(100, quick))).toEqual({ result: 'done', took: 100 })
    expect(await timed(() => withMinimumDuration(100, fault))).toEqual({ result: 'Error: fault', took: 100 })
  })

  it('does not delay work that takes longer', async () => {
    expect(await timed(() => withMinimumDuration(100, slow))).toEqual({ result: 'done', took: 150 })
  })

  it('of failures only delays a fault, but no success', async () => {
    expect(await timed(() => failWithMinimumDuration(1000, quick))).toEqual({ result: 'done', took: 0 })
    expect(await timed(() => failWithMinimumDuration(100, fault))).toEqual({
      result: 'Error: fault',
      took: 100,
    })
  })
})
