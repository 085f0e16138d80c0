import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WeekTable } from '@/components/stats/week-table'
import { calendarDate } from '@/lib/domain/calendar-date'
import { aWeek, done } from '../builders/participant'
import { renderPage } from './render'

/** What is read in the column "Done", from the first week on. */
function doneColumn(...weeks: Parameters<typeof aWeek>[0][]): string[] {
  const { container } = renderPage(
    <WeekTable
      weeks={weeks.map((week, index) => aWeek({ number: index + 1, ...week }))}
      currentWeek={2}
      today={calendarDate('2026-03-10')}
    />,
  )
  return [...container.querySelectorAll('tbody td:nth-of-type(1)')].map((cell) => cell.textContent)
}

test('a week still to come is not told as one in which nothing was done', () => {
  expect(doneColumn({ sessions: [done, done] }, {}, {}, { sessions: [done] })).toEqual([
    '2',
    '0',
    '–to come',
    '1',
  ])
  expect(screen.getByText('–')).toHaveAttribute('aria-hidden', 'true')
})
