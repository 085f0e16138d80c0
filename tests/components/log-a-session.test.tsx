import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import { answers, dropped, heldBack, lost, problem, saved } from '../browser/our-api'
import { aParticipant, done } from '../builders/participant'
import { renderLog } from './render-log'
import { stopDoubleTapTime, stopTimersOf } from './stopped-timers'

const twoOfFour = aParticipant({ frequency: 4, sessions: { 1: [done, done] } })
const threeOfFour = aParticipant({ frequency: 4, sessions: { 1: [done, done, done] } })

/** The main button of the page, in any of its states. */
function action(): HTMLElement {
  return screen.getByRole('button', { name: /^(Saving|I have done it|Log an extra)/ })
}

function knot(name: string): HTMLElement {
  return screen.getByRole('button', { name })
}

function changes(answer: () => Response | Promise<Response> = saved) {
  return answers('post', '/api/participant/log-session', answer)
}

describe('logging a session', () => {
  test('says "Saving…" with the focus on the button, then that it is logged', async () => {
    const held = heldBack()
    const sent = changes(held.answer)
    const { user } = renderLog({ initial: twoOfFour })
    const button = action()
    expect(button).toHaveTextContent('Log session 3')
    expect(button).toHaveAttribute('aria-disabled', 'false')
    await user.click(button)
    expect(button).toHaveTextContent('Saving…')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toBeEnabled()
    expect(button).toHaveFocus()
    expect(screen.getByText('2 of 4 sessions done. 2 to go by Sunday.')).toBeVisible()
    expect(screen.queryByText('Session 3 logged.')).not.toBeInTheDocument()

    held.give(saved({ completedAt: '2026-03-04T09:00:00.000Z' }))
    expect(await screen.findByText('Session 3 logged.')).toBeVisible()
    expect(screen.getByText('3 of 4 sessions done. 1 to go by Sunday.')).toBeVisible()
    expect(screen.getByText('Session 3 logged.')).toBeVisible()
    expect(screen.getByText('Session 3 logged.').closest('[tabindex]')).toHaveFocus()
    expect(button).not.toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([{ week: 1, session: 3, sessionCompleted: true }])
    expect(sent[0]?.headers.get('x-expected-user')).toBe('user-1')
  })

  test.each([
    ['the next session', 4, 'Log session 4 too'],
    ['an extra session', 3, 'Log an extra session'],
  ])('offers %s 10 seconds later, below and without the focus', async (_what, frequency, name) => {
    changes()
    const pass = stopTimersOf(10_000)
    const { user } = renderLog({ initial: aParticipant({ frequency, sessions: { 1: [done, done] } }) })
    await user.click(action())
    const panel = (await screen.findByText('Session 3 logged.')).closest('[tabindex]') ?? document.body
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    pass()
    const later = await screen.findByRole('button', { name })
    expect(panel).toHaveFocus()
    expect(panel.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('sends one request if pressed twice while saving', async () => {
    const held = heldBack()
    const sent = changes(held.answer)
    const { user } = renderLog({ initial: twoOfFour })
    await user.dblClick(action())
    await user.click(knot('Log session 3'))
    await waitFor(() => {
      expect(sent).toHaveLength(1)
    })
    held.give(saved())
    await screen.findByText('Session 3 logged.')
    expect(sent).toHaveLength(1)
  })

  test('logs one session on a double tap, even after a fast answer', async () => {
    const pass = stopDoubleTapTime()
    const sent = changes()
    const { user } = renderLog({ initial: twoOfFour })
    await user.click(action())
    expect(await screen.findByText('3 of 4 sessions done. 1 to go by Sunday.')).toBeVisible()
    expect(action()).toHaveTextContent('Saving…')
    await user.click(action())
    pass()
    expect(await screen.findByText('Session 3 logged.')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('is reverted by "Undo"', async () => {
    const sent = changes()
    const { user } = renderLog({ initial: twoOfFour })
    await user.click(action())
    const undo = await screen.findByRole('button', { name: 'Undo' })
    await waitFor(() => {
      expect(undo).toHaveAttribute('aria-disabled', 'false')
    })
    await user.click(undo)
    expect(await screen.findByText('Session 3 is no longer logged')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { week: 1, session: 3, sessionCompleted: true },
      { week: 1, session: 3, sessionCompleted: false },
    ])
    expect(screen.getByText('2 of 4 sessions done. 2 to go by Sunday.')).toBeVisible()
    expect(screen.queryByText(/^Session 3 logged/)).not.toBeInTheDocument()
    expect(action()).toHaveTextContent('Log session 3')
  })

  test('shows a message that the user can close', async () => {
    changes()
    const { user } = renderLog({ initial: twoOfFour })
    await user.click(knot('Session 2 is done. See its details'))
    await user.click(knot('Mark as not done'))
    // The library names this button only while the message has the pointer or the focus.
    await user.hover(await screen.findByText('Session 2 is no longer logged'))
    await user.click(await screen.findByRole('button', { name: 'Close this message' }))
    await waitFor(() => {
      expect(screen.queryByText('Session 2 is no longer logged')).not.toBeInTheDocument()
    })
  })

  test('says the day of the next session, spread over the days left', async () => {
    changes()
    const { user } = renderLog({ initial: twoOfFour })
    await user.click(action())
    expect(await screen.findByText('Next: Saturday.')).toBeVisible()
  })

  test('works by knot in any order, and is reverted in the details', async () => {
    const sent = changes()
    const { user } = renderLog({ initial: twoOfFour })
    await user.click(knot('Log session 4'))
    expect(await screen.findByText('Session 4 logged.')).toBeVisible()
    await user.click(knot('Session 1 is done. See its details'))
    await user.click(knot('Mark as not done'))
    expect(await screen.findByText('Session 1 is no longer logged')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { week: 1, session: 4, sessionCompleted: true },
      { week: 1, session: 1, sessionCompleted: false },
    ])
    expect(action()).toHaveTextContent('Log session 1')
  })

  test('names an earlier week in its message', async () => {
    const sent = changes()
    const { user } = renderLog({ initial: twoOfFour, today: calendarDate('2026-03-09') })
    await user.click(screen.getByText('Week 1'))
    await user.click(knot('Week 1: log session 3'))
    expect(await screen.findByText('Week 1: session 3 logged')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ week: 1, session: 3, sessionCompleted: true }])
  })
})

describe('a session that is not saved', () => {
  test('is reported as not saved if a re-read lacks it', async () => {
    const reads = answers('get', '/api/participant', () => saved(twoOfFour))
    changes(() => problem(503, 'unavailable'))
    const { user } = renderLog({ initial: twoOfFour })
    await user.click(action())
    await waitFor(() => {
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Session 3 is not saved. We checked again: it is not saved.',
      )
    })
    expect(reads).toHaveLength(1)
  })

  test('is reported as still logged if its removal is not saved', async () => {
    answers('get', '/api/participant', () => saved(twoOfFour))
    changes(lost)
    const { user } = renderLog({ initial: twoOfFour })
    await user.click(knot('Session 2 is done. See its details'))
    await user.click(knot('Mark as not done'))
    await waitFor(() => {
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Session 2 is still logged. We checked again: it is still logged.',
      )
    })
  })

  test('shows the reason given by the service', async () => {
    changes(() => problem(403, 'cross-site'))
    const { user } = renderLog({ initial: twoOfFour })
    await user.click(action())
    expect(await screen.findByText(/is not saved/)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Session 3 is not saved. It is cross-site.')
  })
})

test('a session with a lost answer counts as logged after a re-read', async () => {
  answers('get', '/api/participant', () => saved(threeOfFour))
  changes(dropped)
  const { user } = renderLog({ initial: twoOfFour })
  await user.click(action())
  expect(await screen.findByText('Session 3 logged.')).toBeVisible()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})
