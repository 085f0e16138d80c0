import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { seal, unseal } from '@/lib/auth/seal'

const pass = z.strictObject({ kind: z.literal('physio-pass'), number: z.int() })
const anyNumber = z.looseObject({ number: z.int() })
const secrets = ['n'.repeat(32)]
const oneSecond = 1
const sealed = (number = 1) => seal('physio-pass', content(number), secrets, oneSecond)
const content = (number: number) => ({ kind: 'physio-pass' as const, number })
const open = (text: string, by = secrets) => unseal('physio-pass', pass, text, by)

describe('opened seal', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-22T10:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is cached for a minute', async () => {
    const text = await sealed()
    const first = await open(text)
    expect(first).toEqual(content(1))
    vi.advanceTimersByTime(59_999)
    expect(await open(text)).toBe(first)
    vi.advanceTimersByTime(1)
    expect(await open(text)).not.toBe(first)
    vi.advanceTimersByTime(60_000)
    expect(await open(text)).toEqual(null)
  })

  it('stays closed to other kinds, to other secrets and if altered', async () => {
    const text = await sealed()
    expect(await open(text)).toEqual(content(1))
    expect(await unseal('clinic-browser', anyNumber, text, secrets)).toBeNull()
    expect(await open(text, ['o'.repeat(32)])).toBeNull()
    expect(await open(text, [])).toBeNull()
    expect(await open(`${text.slice(0, -4)}x~2`)).toBeNull()
  })

  it('is evicted from the cache after 1,000 others', async () => {
    const text = await sealed(0)
    const first = await open(text)
    const others = await Promise.all(Array.from({ length: 999 }, (_, number) => sealed(number)))
    for (const other of others) await open(other)
    expect(await open(text)).toBe(first)
    await open(await sealed())
    expect(await open(text)).not.toBe(first)
  })
})
