import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NotKeptAnswers } from '@/components/log/not-kept-answers'
import { WaitingToSend } from '@/components/log/waiting-to-send'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { QueuedEvent } from '@/lib/domain/queue'
import { aQueuedAnswer } from '../builders/queued'
import { renderPage } from './render'

const refused = 'not-kept-here'
const day: QueuedEvent = {
  ...aQueuedAnswer({ id: 3, refused }),
  name: 'free-session',
  payload: { id: 'day', doneOn: calendarDate('2026-03-16'), done: true },
}
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

describe('answers that the server has no place for', () => {
  test('are shown as not kept, each once, and stay until a button is pressed', async () => {
    const did: string[] = []
    const queue = {
      forget: (id: number) => Promise.resolve(void did.push(`forget ${id}`)),
      sendAgain: (id: number) => Promise.resolve(void did.push(`again ${id}`)),
    }
    const notKept = [aQueuedAnswer({ id: 1, refused }), aQueuedAnswer({ id: 2, refused, week: 2 }), day]
    const { user } = renderPage(<NotKeptAnswers {...{ notKept, notTaken: [], currentWeek: 1, queue }} />)
    expect(screen.getByRole('alert')).toHaveTextContent(
      '3 answers are not kept Your clinic’s system has no place for them. They are still on this phone: ' +
        'Your answer about session 1. Week 2: your answer about session 1. Your exercises on Monday 16 March.',
    )
    expect(did).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(did).toEqual(['again 1', 'again 2', 'again 3'])
    await user.click(screen.getByRole('button', { name: 'Remove them' }))
    expect(did.slice(3)).toEqual(['forget 1', 'forget 2', 'forget 3'])
  })

  test('are neither said to wait nor to be refused by the diary', async () => {
    const events = [aQueuedAnswer({ id: 1, refused }), day]
    renderPage(<WaitingToSend waiting={[]} events={events} currentWeek={1} />, { journal: null })
    expect(await screen.findAllByRole('alert')).toHaveLength(1)
    expect(screen.getByRole('alert')).toHaveTextContent('2 answers are not kept')
    expect(screen.queryByText('Waiting to send')).not.toBeInTheDocument()
  })
})

describe('answers that wait', () => {
  const waiting = (isPromised: boolean) => {
    const events = [aQueuedAnswer({ id: 1 })]
    return renderPage(<WaitingToSend waiting={[]} events={events} currentWeek={1} />, {
      journal: { pain: null, isPromised },
    })
  }

  test('are not said to wait if no journal was ever read there', async () => {
    waiting(false)
    expect(await screen.findByRole('alert')).toHaveTextContent('1 answer cannot be sent now')
    expect(screen.queryByText('Waiting to send')).not.toBeInTheDocument()
  })

  test('are said to wait if one was read there before', () => {
    waiting(true)
    expect(screen.getByText('Waiting to send')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
