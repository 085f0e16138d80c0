import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { atLeast, failsAtLeastAfter } from '@/lib/http/at-least'

// A timer may be a millisecond early.
const floor = 99
const quick = async () => 'done'
const slow = () => sleep(150, 'done')
const fault = async () => {
  throw new Error('fault')
}

async function timed(work: () => Promise<unknown>) {
  const start = performance.now()
  const result = await work().catch(String)
  return { result, took: performance.now() - start }
}

describe('an answer that must not tell by its time', () => {
  it('comes after the time is up, whether it is a result or a fault', async () => {
    const results = [await timed(() => atLeast(100, quick)), await timed(() => atLeast(100, fault))]
    expect(results.map(({ result }) => result)).toEqual(['done', 'Error: fault'])
    for (const { took } of results) expect(took).toBeGreaterThanOrEqual(floor)
  })

  it('waits no longer where the work took longer', async () => {
    const { result, took } = await timed(() => atLeast(100, slow))
    expect(result).toBe('done')
    expect(took).toBeLessThan(230)
  })

  it('comes at once where a success may tell, and a fault after the time is up', async () => {
    const success = await timed(() => failsAtLeastAfter(1000, quick))
    expect(success.took).toBeLessThan(500)
    const failure = await timed(() => failsAtLeastAfter(100, fault))
    expect(failure.result).toBe('Error: fault')
    expect(failure.took).toBeGreaterThanOrEqual(floor)
  })
})
