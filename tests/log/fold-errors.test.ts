import { describe, expect, it } from 'vitest'
import { foldErrors } from '@/lib/log/fold-errors'
import { BackendError } from '@/lib/ports/errors'
import { aLog } from '../builders/services'

/** A log that folds equal errors, and a clock that the test moves. */
function opened() {
  const lines = aLog()
  let now = 0
  let timers: { at: number; work: () => void }[] = []
  const log = foldErrors(lines, (work, wait) => timers.push({ at: now + wait, work }))
  const pass = (seconds: number) => {
    now += seconds * 1000
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { work } of due) work()
  }
  return { log, pass, lines: lines.lines, timers: () => timers.length }
}

const away = () => ({ code: 'unavailable', error: new BackendError('unavailable', 'No answer') })
const counts = (lines: { event: string; count?: number }[]) => lines.map(({ event, count }) => [event, count])
const total = (lines: { count?: number }[]) => lines.reduce((sum, { count = 1 }) => sum + count, 0)

describe('equal error lines', () => {
  it('are written once at first, then once with their count', () => {
    const { log, pass, lines } = opened()
    // From one place, so that their stacks are equal.
    for (let at = 0; at < 40; at++) log.error('request failed', { requestId: `r${at}`, ...away() })
    expect(counts(lines)).toEqual([['request failed', undefined]])
    pass(9)
    expect(lines).toHaveLength(1)
    pass(1)
    expect(counts(lines)).toEqual([
      ['request failed', undefined],
      ['request failed', 39],
    ])
    expect(lines[1]).toMatchObject({ level: 'error', code: 'unavailable', requestId: 'r39' })
  })

  it('go on as one line every 10 seconds, and none is lost', () => {
    const { log, pass, lines, timers } = opened()
    for (let second = 0; second < 35; second++) {
      log.error('request failed', { code: 'timeout' })
      log.error('request failed', { code: 'timeout' })
      pass(1)
    }
    expect(lines).toHaveLength(4)
    pass(10)
    expect(total(lines)).toBe(70)
    pass(10)
    expect(timers()).toBe(0)
    log.error('request failed', { code: 'timeout' })
    expect(lines.at(-1)).not.toHaveProperty('count')
  })

  it('are not counted with others: another event, code, route, digest or error', () => {
    const { log, lines } = opened()
    log.error('request failed', { code: 'a' })
    log.error('page failed', { code: 'a' })
    log.error('request failed', { code: 'b' })
    log.error('request failed', { code: 'a', route: '/physio' })
    log.error('request failed', { code: 'a', digest: '1' })
    log.error('request failed', { code: 'a', error: new BackendError('timeout', 'Late') })
    expect(lines).toHaveLength(6)
  })

  it('are written at the stop with their count, once', () => {
    const { log, pass, lines } = opened()
    for (let at = 0; at < 3; at++) log.error('request failed', { code: 'a' })
    log.flush()
    log.flush()
    pass(10)
    expect(counts(lines)).toEqual([
      ['request failed', undefined],
      ['request failed', 2],
    ])
  })

  it('of more kinds than are remembered are written as they come', () => {
    const { log, pass, lines, timers } = opened()
    for (let kind = 0; kind < 150; kind++) log.error('request failed', { code: String(kind) })
    log.error('request failed', { code: '149' })
    expect(lines).toHaveLength(151)
    expect(timers()).toBe(100)
    pass(10)
    expect(total(lines)).toBe(151)
  })

  it('are only those of errors: warnings and news are all written', () => {
    const { log, lines } = opened()
    for (let at = 0; at < 2; at++) {
      log.warn('request refused', { status: 401 })
      log.info('started')
    }
    expect(lines).toHaveLength(4)
  })
})
