import { describe, expect, it } from 'vitest'
import { secondsToRetry } from '@/lib/domain/retry-after'

const now = new Date('2026-03-11T10:00:00Z')

describe('Retry-After', () => {
  it.each([
    ['120', 120],
    [' 0 ', 0],
    ['Wed, 11 Mar 2026 10:01:30 GMT', 90],
    ['Wed, 11 Mar 2026 09:00:00 GMT', 0],
  ])('%j is %d seconds', (header, seconds) => {
    expect(secondsToRetry(header, now)).toBe(seconds)
  })

  it.each([null, '', 'soon', '-5x', '1e400'])('%j says nothing', (header) => {
    expect(secondsToRetry(header, now)).toBeNull()
  })
})
