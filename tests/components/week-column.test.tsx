import { describe, expect, test } from 'vitest'
import { WeekColumn } from '@/components/stats/week-column'
import { weekTime, type WeekTime } from '@/components/stats/session-looks'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { DiaryWeek } from '@/lib/domain/participant'
import { aWeek, done, open } from '../builders/participant'
import { renderPage } from './render'

/** The marks of a week from top to bottom: a tick, a plus, a dashed border, or none. */
function marksOf(week: DiaryWeek, time: WeekTime = 'past') {
  const { container } = renderPage(<WeekColumn week={week} time={time} />)
  const cells = [...container.querySelectorAll('span.grid')]
  return cells.map((cell) => {
    if (cell.querySelector('.lucide-check')) return 'done'
    if (cell.querySelector('.lucide-plus')) return 'extra'
    return cell.classList.contains('border-dashed') ? 'ahead' : 'open'
  })
}

describe('a week of the grid', () => {
  test.each([
    ['nothing done', aWeek({ frequency: 3 }), ['open', 'open', 'open']],
    [
      'some done, shown at the bottom in any order',
      aWeek({ frequency: 3, sessions: [open, done] }),
      ['open', 'open', 'done'],
    ],
    ['all done', aWeek({ frequency: 2, sessions: [done, done] }), ['done', 'done']],
    [
      'more done than planned, shown on top',
      aWeek({ frequency: 2, sessions: [done, done, done, done] }),
      ['extra', 'extra', 'done', 'done'],
    ],
    ['none planned but one done', aWeek({ frequency: 0, sessions: [done] }), ['extra']],
    ['none planned', aWeek({ frequency: 0 }), []],
  ])('with %s', (_name, week, marks) => {
    expect(marksOf(week)).toEqual(marks)
  })

  test.each([
    ['over', 'past', ['open', 'open', 'done']],
    ['of today', 'now', ['open', 'open', 'done']],
    ['to come', 'ahead', ['ahead', 'ahead', 'done']],
  ] as const)('that is %s marks its open sessions in its own way', (_name, time, marks) => {
    expect(marksOf(aWeek({ frequency: 3, sessions: [done] }), time)).toEqual(marks)
  })

  test('[S1.3] is placed above its number', () => {
    const { container } = renderPage(<WeekColumn week={aWeek({ number: 7 })} time="past" />)
    expect(container.firstElementChild?.lastElementChild).toHaveTextContent(/^7$/)
  })

  test.each([
    ['now', true],
    ['past', false],
    ['ahead', false],
  ] as const)('is highlighted only if it is the current week: %s', (time, marked) => {
    const { container } = renderPage(<WeekColumn week={aWeek()} time={time} />)
    expect(container.firstElementChild?.classList.contains('bg-mat')).toBe(marked)
    expect(container.firstElementChild?.classList.contains('outline-ink')).toBe(marked)
  })
})

// The second week begins on 9 March.
describe('the second week', () => {
  test.each([
    ['to come before the start', null, '2026-02-20', 'ahead'],
    ['to come on the last day of the first', 1, '2026-03-08', 'ahead'],
    ['the current one from its first day on', 2, '2026-03-09', 'now'],
    ['over in the third', 3, '2026-03-16', 'past'],
    ['over after the end', null, '2026-08-01', 'past'],
  ] as const)('is %s', (_name, currentWeek, today, time) => {
    expect(weekTime(aWeek({ number: 2 }), currentWeek, calendarDate(today))).toBe(time)
  })
})
