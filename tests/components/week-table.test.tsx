import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WeekTable } from '@/components/stats/week-table'
import { calendarDate } from '@/lib/domain/calendar-date'
import { aWeek, done } from '../builders/participant'
import { renderPage } from './render'

/** The texts of the column "Done", from the first week on. */
function doneColumn(...weeks: Parameters<typeof aWeek>[0][]): string[] {
  const { container } = renderPage(
    <WeekTable weeks={weeks.map((week, index) => aWeek({ number: index + 1, ...week }))} currentWeek={2} />,
    { renderedOn: calendarDate('2026-03-10') },
  )
  return [...container.querySelectorAll('tbody td:nth-of-type(1)')].map((cell) => cell.textContent)
}

test('a week to come reads "to come" instead of 0 sessions', () => {
  expect(doneColumn({ sessions: [done, done] }, {}, {}, { sessions: [done] })).toEqual([
    '2',
    '0',
    '–to come',
    '1',
  ])
  expect(screen.getByText('–')).toHaveAttribute('aria-hidden', 'true')
})
