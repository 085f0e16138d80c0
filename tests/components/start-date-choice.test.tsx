import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import { emptyDiary } from '@/lib/domain/diary'
import { answers, problem, saved } from '../browser/our-api'
import { aParticipant } from '../builders/participant'
import { button, renderStartDate } from './render-physio'

function resets(start: string) {
  const treatmentStartDate = calendarDate(start)
  return answers('post', '/api/participant/reset-start-date', () =>
    saved({ treatmentStartDate, participantDiary: emptyDiary(treatmentStartDate, 4, 3) }),
  )
}

const save = () => button('Save the start date')

describe('the start date and what is chosen with it', () => {
  test.each([
    ['Today', '2026-03-04'],
    ['Next Monday', '2026-03-09'],
  ])('is filled in by "%s"', async (name, date) => {
    const { user } = renderStartDate({ record: aParticipant({ start: null }) })
    await user.click(button(name))
    expect(screen.getByLabelText('New start date')).toHaveValue(date)
    expect(screen.getByText(/^12 weeks, until/)).toBeVisible()
  })

  test('is saved with the sessions a week', async () => {
    resets('2026-03-09')
    const frequencies = answers('post', '/api/participant/session-frequency', saved)
    const { user } = renderStartDate({ record: aParticipant({ start: null }) })
    await user.click(button('Next Monday'))
    await user.click(screen.getByRole('radio', { name: '4' }))
    await user.click(save())
    await waitFor(() => {
      expect(frequencies).toHaveLength(1)
    })
    expect(frequencies[0]?.body).toEqual({ currentWeekNumber: 1, sessionFrequency: 4 })
    expect(frequencies[0]?.headers.get('x-plan-start')).toBe('2026-03-09')
  })

  test('is saved although the sessions a week are not, which can be tried again', async () => {
    resets('2026-03-09')
    const refused = answers('post', '/api/participant/session-frequency', () => problem(503, 'unavailable'))
    answers('get', '/api/participant', () => saved(aParticipant({ start: '2026-03-09', weeks: 12 })))
    const { user } = renderStartDate({ record: aParticipant({ start: null }) })
    await user.click(button('Next Monday'))
    await user.click(screen.getByRole('radio', { name: '4' }))
    await user.click(save())
    expect(await screen.findByText(/^The start date is saved\. /)).toBeVisible()
    expect(refused).toHaveLength(1)
    const again = answers('post', '/api/participant/session-frequency', saved)
    await user.click(button('Try again'))
    await waitFor(() => {
      expect(again).toHaveLength(1)
    })
  })
})
