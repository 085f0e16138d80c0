import { describe, expect, it } from 'vitest'
import { readMeant } from '@/lib/http/meant'
import { Problem } from '@/lib/http/problem'

const read = (headers: Record<string, string>) => readMeant(new Headers(headers))

describe('what a change was meant for', () => {
  it('is any plan, now, when no header says more', () => {
    expect(read({})).toEqual({ planStart: undefined, secondsAgo: undefined })
  })

  it('is a plan and how long ago', () => {
    const meant = { planStart: '2026-03-30', secondsAgo: 2_592_000 }
    expect(read({ 'X-Plan-Start': '2026-03-30', 'X-Logged-Ago': '2592000' })).toEqual(meant)
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
  ])('is refused when %s is “%s”', (header, value) => {
    const refusal = () => read({ [header]: value })
    expect(refusal).toThrow(Problem)
    expect(refusal).toThrow(expect.objectContaining({ slug: 'invalid-fields' }))
  })
})
