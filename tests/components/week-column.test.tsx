// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { WeekColumn } from '@/components/stats/week-column'
import type { DiaryWeek } from '@/lib/domain/participant'
import { aWeek, done, open } from '../builders/participant'
import { renderPage } from './render'

/** The marks of a week from the top down, as they are drawn: a tick, a plus, or nothing. */
function marksOf(week: DiaryWeek) {
  const { container } = renderPage(<WeekColumn week={week} current={false} />)
  const cells = [...container.querySelectorAll('span.grid')]
  return cells.map((cell) =>
    cell.querySelector('.lucide-check') ? 'done' : cell.querySelector('.lucide-plus') ? 'extra' : 'open',
  )
}

describe('a week of the grid', () => {
  test.each([
    ['nothing done', aWeek({ frequency: 3 }), ['open', 'open', 'open']],
    [
      'some done, which stand at the bottom whichever they were',
      aWeek({ frequency: 3, sessions: [open, done] }),
      ['open', 'open', 'done'],
    ],
    ['all done', aWeek({ frequency: 2, sessions: [done, done] }), ['done', 'done']],
    [
      'more done than planned, which stand on top',
      aWeek({ frequency: 2, sessions: [done, done, done, done] }),
      ['extra', 'extra', 'done', 'done'],
    ],
    ['none planned but one done', aWeek({ frequency: 0, sessions: [done] }), ['extra']],
    ['none planned', aWeek({ frequency: 0 }), []],
  ])('with %s', (_name, week, marks) => {
    expect(marksOf(week)).toEqual(marks)
  })

  test('stands over its number', () => {
    const { container } = renderPage(<WeekColumn week={aWeek({ number: 7 })} current={false} />)
    expect(container.firstElementChild?.lastElementChild).toHaveTextContent(/^7$/)
  })

  test.each([
    [true, 'shaded where it is the week of today'],
    [false, 'not shaded otherwise'],
  ])('is (%s) %s', (current) => {
    const { container } = renderPage(<WeekColumn week={aWeek()} current={current} />)
    expect(container.firstElementChild?.classList.contains('bg-mat')).toBe(current)
  })
})
