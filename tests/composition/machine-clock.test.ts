import { afterEach, describe, expect, it, vi } from 'vitest'
import { machineClock } from '@/lib/composition/machine-clock'
import { deletableUntil, steadyNow } from '@/lib/ports/clock'
import { aMachine } from '../builders/machine-clocks'
import { aLog } from '../builders/services'

const minute = 60
const hour = 60 * minute
const days = 24 * hour

afterEach(() => void vi.useRealTimers())

describe('the clock of the machine', () => {
  it('is the wall clock, also after it was set', () => {
    const { clock, passTime, set } = aMachine('2026-03-11T10:00:00Z')
    passTime(minute)
    set(70 * days)
    expect(clock()).toEqual(new Date('2026-05-20T10:01:00Z'))
    expect(steadyNow(clock)).toEqual(new Date('2026-03-11T10:01:00Z'))
  })

  it.each([
    [70 * days, 'went 6048000 s too far'],
    [-70 * days, 'was set back by 6048000 s'],
    [121, 'went 121 s too far'],
  ])('logs a step of %i s as an error, once', (seconds, words) => {
    const { clock, log, set } = aMachine()
    set(seconds)
    clock()
    clock()
    expect(log.lines).toEqual([{ level: 'error', event: expect.stringContaining(words) as string }])
    // The log cuts longer lines.
    expect(log.lines[0]?.event.length).toBeLessThanOrEqual(200)
    expect(clock.steps?.isUnsettled()).toBe(true)
  })

  it('follows steps of 2 minutes or less, as of NTP, in silence', () => {
    const { clock, log, set, passTime } = aMachine()
    for (const seconds of [120, -120, 119, 119, 119]) {
      set(seconds)
      passTime(minute)
      expect(steadyNow(clock)).toEqual(clock())
    }
    expect(log.lines).toEqual([])
    expect(clock.steps?.isUnsettled()).toBe(false)
  })

  it('is trusted again an hour after the last step', () => {
    const { clock, passTime, set } = aMachine()
    set(70 * days)
    clock()
    passTime(hour / 2)
    set(-140 * days)
    clock()
    passTime(hour - 1)
    expect([clock.steps?.isUnsettled(), deletableUntil(clock)]).toEqual([true, new Date(0)])
    passTime(1)
    expect([clock.steps?.isUnsettled(), steadyNow(clock), deletableUntil(clock)]).toEqual([
      false,
      clock(),
      clock(),
    ])
  })

  it('has the right day at once after the machine slept', () => {
    const { clock, log, sleep } = aMachine('2026-03-11T22:00:00Z')
    sleep(9 * hour)
    expect(clock()).toEqual(new Date('2026-03-12T07:00:00Z'))
    expect(steadyNow(clock)).toEqual(new Date('2026-03-11T22:00:00Z'))
    expect(log.lines).toHaveLength(1)
  })

  it('takes no pause between its 2 readings for a step', () => {
    const log = aLog()
    let pause = 0
    let now = 0
    const monotonic = () => now
    const wall = () => {
      const shown = now
      now += pause
      pause = 0
      return shown
    }
    const clock = machineClock(log, { wall, monotonic })
    pause = hour * 1000
    clock()
    expect(log.lines).toEqual([])
  })

  it('reads the clocks of this machine by default', () => {
    const clock = machineClock(aLog())
    expect(Math.abs(clock().getTime() - Date.now())).toBeLessThan(hour * 1000)
    expect(clock.steps?.ahead()).toBeLessThan(minute * 1000)
  })
})
