import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Progress } from '@/components/stats/progress'
import { aWeek, done } from '../builders/participant'
import { renderPage } from './render'

/** Renders the progress of 3 weeks with 2 sessions each, of which `first` and `second` are done in weeks 1 and 2. */
function renderProgress(first: number, second: number, finished = false) {
  const counts = [first, second, 0]
  const weeks = counts.map((count, index) =>
    aWeek({ number: index + 1, frequency: 2, sessions: Array(count).fill(done) }),
  )
  return renderPage(<Progress weeks={weeks} currentWeek={finished ? null : 2} finished={finished} />)
}

describe('the progress', () => {
  test.each([
    ['less than planned', 2, 1, '3 sessions done so far. Your plan has 4 by the end of week 2.'],
    ['as planned', 2, 2, '4 sessions done so far: all that your plan has by the end of week 2.'],
    [
      'more than planned',
      2,
      3,
      '5 sessions done so far, more than the 4 that your plan has by the end of week 2.',
    ],
  ])('is a sentence if %s is done', (_name, first, second, words) => {
    renderProgress(first, second)
    expect(screen.getByText(words)).toBeVisible()
  })

  test('is in the past tense once the plan is over', () => {
    renderProgress(2, 1, true)
    expect(screen.getByText('3 sessions in 3 weeks. Each one added to the last.')).toBeVisible()
  })

  test('has a table without done sessions for weeks to come', () => {
    renderProgress(2, 1)
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Week', 'Done in all', 'Planned in all'],
      ['1', '2', '2'],
      ['2 (now)', '3', '4'],
      ['3', '–to come', '6'],
    ])
  })

  test('hides the chart from screen readers, which read sentence and table', () => {
    const { container } = renderProgress(2, 1)
    expect(container.querySelector('.h-64')?.parentElement).toHaveAttribute('aria-hidden', 'true')
  })
})
