import { describe, expect, it } from 'vitest'
import { isLostChunk, mayReload, reloadGuardMilliseconds } from '@/lib/domain/lost-chunk'

describe('a lost chunk', () => {
  it.each([
    [Object.assign(new Error('any words'), { name: 'ChunkLoadError' })],
    [new Error('Failed to load chunk /_next/static/chunks/1402_w.js from module 964893')],
    [new Error('Loading chunk 42 failed.\n(error: https://example.org/_next/static/chunks/42.js)')],
    [new Error('Loading CSS chunk 7 failed.')],
    [new TypeError('Failed to fetch dynamically imported module: https://example.org/a.js')],
    [new TypeError('error loading dynamically imported module: https://example.org/a.js')],
    [new TypeError('Importing a module script failed.')],
  ])('is recognised by the errors of bundlers and browsers: %s', (error) => {
    expect(isLostChunk(error)).toBe(true)
  })

  it.each([
    [new Error('Failed to fetch')],
    [new TypeError('x is not a function')],
    ['ChunkLoadError'],
    [null],
  ])('is not recognised in another error: %s', (error) => {
    expect(isLostChunk(error)).toBe(false)
  })
})

describe('the reload for a lost chunk', () => {
  const last = Date.parse('2026-11-21T10:00:00Z')

  it('[S9.7] happens at most once in 60 seconds', () => {
    expect(reloadGuardMilliseconds).toBe(60_000)
    expect(mayReload(null, last)).toBe(true)
    expect(mayReload(last, last)).toBe(false)
    expect(mayReload(last, last + 59_999)).toBe(false)
    expect(mayReload(last, last + 60_000)).toBe(true)
  })

  it('is not blocked by a clock set back or an invalid time', () => {
    expect(mayReload(last, last - 1)).toBe(true)
    expect(mayReload(Number('nonsense'), last)).toBe(true)
  })
})
