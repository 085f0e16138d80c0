import { describe, expect, it } from 'vitest'
import { readChangeContext } from '@/lib/http/change-request'
import { Problem } from '@/lib/http/problem'

const read = (headers: Record<string, string>) => readChangeContext(new Headers(headers))

describe('readChangeContext', () => {
  it('means any plan, now, without headers', () => {
    expect(read({})).toEqual({ planStart: undefined, secondsAgo: undefined })
  })

  it('reads the plan start and how long ago', () => {
    const context = { planStart: '2026-03-30', secondsAgo: 2_592_000 }
    expect(read({ 'X-Plan-Start': '2026-03-30', 'X-Logged-Ago': '2592000' })).toEqual(context)
    expect(read({ 'X-Logged-Ago': '0' }).secondsAgo).toBe(0)
  })

  it.each([
    ['X-Plan-Start', '2026-02-29'],
    ['X-Plan-Start', ''],
    ['X-Plan-Start', '2026-03-30T00:00:00Z'],
    ['X-Logged-Ago', '-1'],
    ['X-Logged-Ago', '2592001'],
    ['X-Logged-Ago', '1.5'],
    ['X-Logged-Ago', 'an hour'],
    ['X-Logged-Ago', ''],
  ])('refuses %s with the value “%s”', (header, value) => {
    const refusal = () => read({ [header]: value })
    expect(refusal).toThrow(Problem)
    expect(refusal).toThrow(expect.objectContaining({ slug: 'invalid-fields' }))
  })
})
