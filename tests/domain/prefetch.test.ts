import { describe, expect, test } from 'vitest'
import { mayPrefetch } from '@/lib/domain/prefetch'

describe('prefetching is allowed', () => {
  test.each([
    [true, '4g', false, true],
    [true, '3g', false, true],
    [true, '2g', false, false],
    [true, 'slow-2g', false, false],
    [true, '4g', true, false],
    [true, '2g', true, false],
    [false, '4g', false, false],
    [false, '2g', true, false],
    [true, undefined, undefined, true],
    [true, undefined, true, false],
    [false, undefined, undefined, false],
  ])('[S9.12] online %j, connection %j, saving data %j: %j', (online, effectiveType, saveData, allowed) => {
    expect(mayPrefetch({ online, effectiveType, saveData })).toBe(allowed)
  })
})
