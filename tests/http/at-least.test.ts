import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withMinimumDuration, failWithMinimumDuration } from '@/lib/http/minimum-duration'

const quick = async () => 'done'
const slow = () => new Promise((resolve) => setTimeout(() => resolve('done'), 150))
const fault = async () => {
  throw new Error('fault')
}

/** What work ends with, and after how many milliseconds of the test's clock. */
async function timed(work: () => Promise<unknown>) {
  const start = Date.now()
  const ended = work()
    .catch(String)
    .then((result) => ({ result, took: Date.now() - start }))
  await vi.runAllTimersAsync()
  return ended
}

describe('an answer that must not tell by its time', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('comes after the time is up, whether it is a result or a fault', async () => {
    expect(await timed(() => withMinimumDuration(100, quick))).toEqual({ result: 'done', took: 100 })
    expect(await timed(() => withMinimumDuration(100, fault))).toEqual({ result: 'Error: fault', took: 100 })
  })

  it('waits no longer if the work took longer', async () => {
    expect(await timed(() => withMinimumDuration(100, slow))).toEqual({ result: 'done', took: 150 })
  })

  it('comes at once if a success may tell, and a fault after the time is up', async () => {
    expect(await timed(() => failWithMinimumDuration(1000, quick))).toEqual({ result: 'done', took: 0 })
    expect(await timed(() => failWithMinimumDuration(100, fault))).toEqual({ result: 'Error: fault', took: 100 })
  })
})
