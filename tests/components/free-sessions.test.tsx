import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FreeSessions } from '@/components/journal/free-sessions'
import { calendarDate } from '@/lib/domain/calendar-date'
import { answers, stores } from '../browser/our-api'
import { aParticipant } from '../builders/participant'
import { renderPage } from './render'

// Of 2 weeks, from Monday 2 March to Sunday 15 March.
const participant = aParticipant({ weeks: 2 })

function renderDays({ today = '2026-03-18', saved = [] as string[], kept = true } = {}) {
  answers('get', '/api/journal', () =>
    Response.json({
      journal: { sessions: [], freeSessions: saved, earlierProgrammes: [], planVersions: [] },
    }),
  )
  return renderPage(<FreeSessions participant={participant} />, {
    renderedOn: calendarDate(today),
    journal: kept ? { pain: null, isPromised: true } : null,
  })
}

const days = () =>
  within(screen.getByRole('group', { name: 'On which days did you do your exercises?' })).getAllByRole(
    'button',
  )

describe('the days after a finished plan', () => {
  test('are offered from today back to the end of the plan', () => {
    renderDays()
    expect(days().map(({ textContent }) => textContent)).toEqual(['Today', 'Tue 17 Mar', 'Mon 16 Mar'])
  })

  test('are the last 7, however long ago the plan ended', () => {
    renderDays({ today: '2026-06-01' })
    expect(days()).toHaveLength(7)
  })

  test('are saved by a press and taken back by another', async () => {
    const asked = stores('/api/journal/free-session')
    const { user } = renderDays()
    const today = screen.getByRole('button', { name: 'Today' })
    await user.click(today)
    expect(await screen.findByText('Saved.')).toBeVisible()
    expect(today).toHaveAttribute('aria-pressed', 'true')
    expect(await screen.findByText('1 day since your plan ended')).toBeVisible()
    await user.click(today)
    await waitFor(() => {
      expect(asked).toHaveLength(2)
    })
    expect(asked.map(({ body }) => body)).toMatchObject([
      { doneOn: '2026-03-18', done: true },
      { doneOn: '2026-03-18', done: false },
    ])
    expect(today).toHaveAttribute('aria-pressed', 'false')
  })

  test('show those that are saved, also from longer ago', async () => {
    renderDays({ today: '2026-06-01', saved: ['2026-03-16', '2026-05-31'] })
    expect(await screen.findByText('2 days since your plan ended')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sun 31 May' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('say so if they are not saved', async () => {
    answers('post', '/api/journal/free-session', () =>
      Response.json({ type: '/problems/limit-reached', status: 409 }, { status: 409 }),
    )
    const { user } = renderDays()
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('not saved')
  })

  test('say if those from before could not be loaded, and still save', async () => {
    const asked = stores('/api/journal/free-session')
    answers('get', '/api/journal', () => Response.json({ type: '/problems/unavailable' }, { status: 503 }))
    const { user } = renderPage(<FreeSessions participant={participant} />, {
      renderedOn: calendarDate('2026-03-18'),
      journal: { pain: null, isPromised: true },
    })
    expect(await screen.findByText(/could not be loaded/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(await screen.findByText('Saved.')).toBeVisible()
    expect(asked).toHaveLength(1)
    answers('get', '/api/journal', () =>
      Response.json({
        journal: { sessions: [], freeSessions: ['2026-03-16'], earlierProgrammes: [], planVersions: [] },
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('2 days since your plan ended')).toBeVisible()
  })

  test('are not offered if no journal is kept', () => {
    const { container } = renderDays({ kept: false })
    expect(container.querySelector('section')).toBeNull()
  })
})
