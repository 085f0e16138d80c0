// The table of formats in `docs/wordpress-calls.md`: lists, sessions, texts, numbers, flags and dates, each with its value.
import { describe, expect, it } from 'vitest'
import { date } from '@/lib/adapters/upstream/reading/date'
import { flag } from '@/lib/adapters/upstream/reading/flag'
import { number } from '@/lib/adapters/upstream/reading/number'
import type { Foreign } from '@/lib/adapters/upstream/reading/reading'
import { list } from '@/lib/adapters/upstream/reading/rows'
import { sessions } from '@/lib/adapters/upstream/reading/sessions'
import { line } from '@/lib/adapters/upstream/reading/text'
import { read } from './read-writing'

const done = { sessionCompleted: true }
const open = { sessionCompleted: false }
const unclear = { sessionCompleted: false, unclear: true }

describe('list', () => {
  const values = (value: unknown) => read(value, (from) => list(from, ['a']).map((at) => at.value))
  it.each([
    [
      [1, 2],
      [1, 2],
    ],
    [false, []],
    ['', []],
    [null, []],
    [undefined, []],
    [
      [null, 1, false, 2],
      [1, 2],
    ],
    [{ 0: 1, 2: 3 }, [1, 3]],
    [{ one: 1, two: 2 }, [1, 2]],
  ])('reads list %j as %j', (written, right) => {
    expect(values(written)).toEqual([right, false])
  })

  it('warns about a value that is not a list', () => {
    expect(values('text')).toEqual([[], true])
    expect(values({ a: 1 })).toEqual([[{ a: 1 }], true])
  })
})

describe('sessions of a week', () => {
  it.each([
    [[{ session_completed: true }, { sessionCompleted: 1 }, { completed: 'yes' }], [done, done, done], false],
    [
      [true, 1, '1', 'true', 'on', 0, '0', '', 'no', 'off', null, false],
      [...Array<object>(5).fill(done), ...Array<object>(7).fill(open)],
      false,
    ],
    [{ 0: { session_completed: true }, 2: { session_completed: true } }, [done, open, done], false],
    [{ 1: true, 2: false, 3: true }, [done, open, done], true],
    [{ 2: true }, [open, open, done], false],
    [{ session_1: true, session_3: 'yes' }, [done, open, done], false],
    [{ monday: true, friday: false }, [done, open], true],
    [[{ session: 2, session_completed: true }], [open, done], false],
    [{ session_completed: true }, [done], true],
    [['maybe', { other: 1 }, []], [unclear, unclear, unclear], true],
    [{ 5000000: true }, [], true],
    [false, [], false],
    ['three', null, true],
  ])('reads sessions %j as %j', (written, right, isWarned) => {
    expect(read(written, sessions)).toEqual([right, isWarned])
  })
})

describe('text', () => {
  it.each([
    ['Tom &amp; Jerry&#8217;s', 'Tom & Jerry’s', false],
    [12, '12', false],
    [null, '', false],
    [false, '', false],
    [{ rendered: 'Knee &ndash; one' }, 'Knee – one', false],
    [{ value: 'a', label: 'Apple' }, 'Apple', false],
    [['one'], 'one', false],
    [[{ type: 'paragraph', children: [{ type: 'text', text: 'Hello' }] }], 'Hello', false],
    [{ other: 1 }, '', true],
    [true, '', true],
  ])('reads text %j as %j', (written, right, isWarned) => {
    expect(read(written, line)).toEqual([right, isWarned])
  })
})

describe('number', () => {
  it.each([
    [12, 12],
    ['12', 12],
    ['12.0', 12],
    ['2 times a week', 2],
    ['3x', 3],
    [{ value: '3', label: 'Three' }, 3],
    [0, 0],
  ])('reads number %j as %j', (written, right) => {
    expect(read(written, number)).toEqual([right, false])
  })

  it.each([
    '1-2',
    'every 2 days',
    'once in 3 weeks',
    'often',
    'c4nary',
    '2.5',
    -1,
    '-2',
    '1,000',
    1.5,
    true,
    [1, 2],
    {},
  ])('reads %j as an unknown number', (written) => {
    expect(read(written, number)).toEqual([null, true])
  })
})

describe('flag', () => {
  it.each([true, 1, '1', 'true', 'Yes', 'on'])('reads %j as yes', (written) => {
    expect(read(written, flag)).toEqual([true, false])
  })
  it.each([false, 0, '0', '', null, undefined, 'false', 'no', 'Off'])('reads %j as no', (written) => {
    expect(read(written, flag)).toEqual([false, false])
  })
  it.each([2, 'maybe', [], {}, -1])('reads %j as an unknown flag', (written) => {
    expect(read(written, flag)).toEqual([null, true])
  })
})

describe('date', () => {
  const day = (order: 'day' | 'month' | null) => (from: Foreign) =>
    date(from, { order, timeZone: 'Europe/London' })
  it.each([
    ['2026-11-16', null, '2026-11-16'],
    ['20261116', null, '2026-11-16'],
    [20261116, null, '2026-11-16'],
    ['16/11/2026', null, '2026-11-16'],
    ['11/16/2026', null, '2026-11-16'],
    ['03/02/2026', 'day', '2026-02-03'],
    ['03/02/2026', 'month', '2026-03-02'],
    ['05/05/2026', null, '2026-05-05'],
    ['2026/11/16', null, '2026-11-16'],
    ['2026-11-16 08:30:00', null, '2026-11-16'],
    ['2026-07-15T23:30:00Z', null, '2026-07-16'],
    ['2026-11-16T00:30:00+02:00', null, '2026-11-15'],
    [{ date: '2026-11-16 00:00:00.000000', timezone_type: 3, timezone: 'UTC' }, null, '2026-11-16'],
    [false, null, null],
  ] as const)('reads date %j, order %j, as %j', (written, order, right) => {
    expect(read(written, day(order))).toEqual([right, false])
  })

  it.each(['03/02/2026', '20260230', '16.11.2026', 'Monday', 1763251200, '9999-12-31', true, {}])(
    'reads %j as an unknown date',
    (written) => {
      expect(read(written, day(null))).toEqual([null, true])
    },
  )
})
