import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { WhichDay } from '@/components/journal/which-day'
import { calendarDate } from '@/lib/domain/calendar-date'
import { stores } from '../browser/our-api'
import { aWeek } from '../builders/participant'
import { renderPage } from './render'

function renderDays(renderedOn: string, doneOn: string | null = null) {
  const week = { ...aWeek({ number: 2 }), weekStartDate: calendarDate('2026-03-02') }
  return renderPage(
    <WhichDay
      about={{ week, session: 1, planStart: calendarDate('2026-02-23') }}
      doneOn={doneOn === null ? null : calendarDate(doneOn)}
    />,
    { renderedOn: calendarDate(renderedOn) },
  )
}

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('the question about the day', () => {
  test('offers the days of the week until today', () => {
    renderDays('2026-03-04')
    expect(names()).toEqual(['Mon 2 Mar', 'Tue 3 Mar', 'Today', 'I do not remember'])
  })

  test('offers all 7 days of an earlier week', () => {
    renderDays('2026-03-12')
    expect(names()).toHaveLength(8)
  })

  test('sends the day, and that it is not remembered', async () => {
    const asked = stores('/api/journal/session-detail')
    const { user } = renderDays('2026-03-04')
    await user.click(screen.getByRole('button', { name: 'Tue 3 Mar' }))
    expect(await screen.findByText('Saved.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'I do not remember' }))
    await waitFor(() => {
      expect(asked).toHaveLength(2)
    })
    expect(asked.map(({ body }) => (body as { doneOn: unknown }).doneOn)).toEqual(['2026-03-03', null])
  })

  test('marks the day that is known', () => {
    renderDays('2026-03-04', '2026-03-02')
    expect(screen.getByRole('button', { name: 'Mon 2 Mar' })).toHaveAttribute('aria-pressed', 'true')
  })
})
