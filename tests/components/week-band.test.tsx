import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { WeekButton } from '@/components/stats/week-button'
import { weekTime, type WeekTime } from '@/components/stats/session-looks'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { aWeek, done, open } from '../builders/participant'
import { renderPage } from './render'

function renderWeek(week: DiaryWeek, time: WeekTime = 'past'): HTMLElement {
  renderPage(<WeekButton week={week} time={time} onOpen={() => undefined} />)
  return screen.getByRole('button')
}

/** The marks of a week from the start of its band: a tick, a plus, a dashed border, or none. */
function marksOf(week: DiaryWeek, time?: WeekTime) {
  const band = renderWeek(week, time).querySelector('[aria-hidden]')
  return [...(band?.children ?? [])].map((cell) => {
    if (cell.querySelector('.lucide-check')) return 'done'
    if (cell.querySelector('.lucide-plus')) return 'extra'
    return cell.classList.contains('border-dashed') ? 'ahead' : 'open'
  })
}

describe('the band of a week', () => {
  test.each([
    ['nothing done', aWeek({ frequency: 3 }), ['open', 'open', 'open']],
    [
      'some done, shown first in any order',
      aWeek({ frequency: 3, sessions: [open, done] }),
      ['done', 'open', 'open'],
    ],
    ['all done', aWeek({ frequency: 2, sessions: [done, done] }), ['done', 'done']],
    [
      'more done than planned, shown at the end',
      aWeek({ frequency: 2, sessions: [done, done, done, done] }),
      ['done', 'done', 'extra', 'extra'],
    ],
    ['none planned but one done', aWeek({ frequency: 0, sessions: [done] }), ['extra']],
    ['none planned', aWeek({ frequency: 0 }), []],
  ])('with %s', (_name, week, marks) => {
    expect(marksOf(week)).toEqual(marks)
  })

  test.each([
    ['over', 'past', ['done', 'open', 'open']],
    ['of today', 'now', ['done', 'open', 'open']],
    ['to come', 'ahead', ['done', 'ahead', 'ahead']],
  ] as const)('that is %s marks its open sessions in its own way', (_name, time, marks) => {
    expect(marksOf(aWeek({ frequency: 3, sessions: [done] }), time)).toEqual(marks)
  })

  test('[S1.3] is between the number of its week and the same in words', () => {
    const week = renderWeek(aWeek({ number: 7, frequency: 3, sessions: [done] }))
    expect([...week.children].map((part) => part.textContent)).toEqual(['Week 7', '', '1 of 3 done'])
    expect(week.children[1]).toHaveAttribute('aria-hidden', 'true')
  })

  test.each([
    ['now', true],
    ['past', false],
    ['ahead', false],
  ] as const)('is highlighted only if it is the current week: %s', (time, marked) => {
    const week = renderWeek(aWeek(), time)
    expect(week.classList.contains('bg-mat')).toBe(marked)
    expect(week.classList.contains('border-ink')).toBe(marked)
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
