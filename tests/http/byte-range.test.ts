import { describe, expect, it } from 'vitest'
import { byteRange } from '@/lib/http/byte-range'

describe('byte range of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-1', { from: 0, to: 1 }],
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=99-', { from: 99, to: 99 }],
    ['bytes=50-1000', { from: 50, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-1000', { from: 0, to: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=999999999999999-', 'outside'],
    ['bytes=-0', 'outside'],
    [null, 'whole'],
    ['', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1,5-9', 'whole'],
    ['bytes = 0-1', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=1e1-', 'whole'],
    ['bytes=9999999999999999-', 'whole'],
  ])('%j is %j', (header, part) => {
    expect(byteRange(header, 100)).toEqual(part)
  })

  it('is outside if the file is empty', () => {
    expect(byteRange('bytes=0-', 0)).toBe('outside')
    expect(byteRange('bytes=-1', 0)).toBe('outside')
  })
})
