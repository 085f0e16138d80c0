import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { SessionEndReminder } from '@/components/clinic-visit/session-end-reminder'
import { holdReminders } from '@/lib/browser/session/hold-reminders'
import { trackChange } from '@/lib/browser/mutations/changes-under-way'
import { destination } from '../browser/destination'
import { answers, dropped, heldBack, problem, saved } from '../browser/our-api'
import { renderPage } from './render'
import { anotherTab, ended } from './render-visit'

const reminder = () => screen.queryByRole('alertdialog')
const button = (name: string) => screen.getByRole('button', { name })
const later = () => new Date(Date.now() + 30 * 60_000).toISOString()

/** Renders the reminder 2 minutes before the session ends. */
function renderReminder(extendable = true) {
  vi.useFakeTimers({ now: new Date('2026-03-11T10:26:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const { user } = renderPage(
    <SessionEndReminder expiresAt="2026-03-11T10:30:00.000Z" extendable={extendable} />,
  )
  expect(reminder()).not.toBeInTheDocument()
  act(() => {
    vi.advanceTimersByTime(2 * 60_000)
  })
  vi.useRealTimers()
  vi.setSystemTime(new Date('2026-03-11T10:28:00Z'))
  return { user }
}

describe('the reminder before the participant is logged out', () => {
  test('[S2.22] says when, and takes the focus', async () => {
    renderReminder()
    expect(reminder()).toHaveAccessibleName('You will be logged out at 10:30')
    expect(reminder()).toHaveTextContent('Everything saved is kept.')
    await waitFor(() => {
      expect(reminder()).toContainElement(document.activeElement as HTMLElement)
    })
  })

  test('[H24] does not stand over a person who exercises, and comes back afterwards', () => {
    const release = holdReminders()
    vi.useFakeTimers({
      now: new Date('2026-03-11T10:26:00Z'),
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
    })
    renderPage(<SessionEndReminder expiresAt="2026-03-11T10:30:00.000Z" extendable={false} />)
    act(() => {
      vi.advanceTimersByTime(2 * 60_000)
    })
    expect(reminder()).not.toBeInTheDocument()
    act(release)
    expect(reminder()).toBeInTheDocument()
    vi.useRealTimers()
  })

  test('is not closed by Escape or by a press beside it', async () => {
    const { user } = renderReminder()
    await user.keyboard('{Escape}{Escape}')
    fireEvent.pointerDown(document.body)
    fireEvent.click(document.body)
    await user.keyboard('{Escape}')
    expect(reminder()).toBeInTheDocument()
  })

  test('closes when the user stays logged in, with one request', async () => {
    const held = heldBack()
    const asked = answers('post', '/api/session/refresh', held.answer)
    const tab = anotherTab()
    const { user } = renderReminder()
    await user.dblClick(button('Stay logged in'))
    expect(button('Stay logged in')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Log out now')).toHaveAttribute('aria-disabled', 'true')
    held.give(saved({ expiresAt: later() }))
    await waitFor(() => {
      expect(reminder()).not.toBeInTheDocument()
      expect(tab.heard).toEqual(['session-extended'])
    })
    expect(asked).toHaveLength(1)
  })

  test('reports a failure to extend, and can be retried', async () => {
    answers('post', '/api/session/refresh', dropped)
    const { user } = renderReminder()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    await user.click(button('Stay logged in'))
    expect(await screen.findByText('That did not work. Check your connection and try again.')).toBeVisible()
    answers('post', '/api/session/refresh', () => saved({ expiresAt: later() }))
    await user.click(button('Stay logged in'))
    await waitFor(() => {
      expect(reminder()).not.toBeInTheDocument()
    })
  })

  test('logs out at once on request, in the other tabs too', async () => {
    const asked = answers('delete', '/api/session', ended)
    const tab = anotherTab()
    const goal = destination('/user/login?reason=logged-out')
    const { user } = renderReminder()
    await user.click(button('Log out now'))
    await waitFor(() => {
      expect(goal.reached).toBe(true)
      expect(tab.heard).toEqual(['signed-out'])
    })
    expect(asked).toHaveLength(1)
  })

  test('reports a failure to log out', async () => {
    answers('delete', '/api/session', () => problem(503, 'unavailable'))
    const goal = destination('/user/login?reason=logged-out')
    const { user } = renderReminder()
    await user.click(button('Log out now'))
    expect(await screen.findByText('That did not work. Check your connection and try again.')).toBeVisible()
    expect(goal.reached).toBe(false)
  })

  test('shows an ended session and offers log-in in a new tab', async () => {
    answers('post', '/api/session/refresh', () => problem(401, 'session-expired'))
    const { user } = renderReminder()
    await user.click(button('Stay logged in'))
    await waitFor(() => {
      expect(reminder()).toHaveAccessibleName('Logged out')
    })
    const link = screen.getByRole('link', { name: 'Log in again' })
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/user\/login\?.*reason=expired$/))
    expect(link).toHaveAttribute('target', '_blank')
    await user.click(button('Stay on this page'))
    await waitFor(() => {
      expect(reminder()).not.toBeInTheDocument()
    })
  })

  test('logs out only after pending changes are answered', async () => {
    const asked = answers('delete', '/api/session', ended)
    const change = Promise.withResolvers<null>()
    void trackChange(change.promise)
    const { user } = renderReminder()
    await user.click(button('Log out now'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(asked).toHaveLength(0)
    change.resolve(null)
    await waitFor(() => {
      expect(asked).toHaveLength(1)
    })
  })

  test('offers no extension if there is none, and closes once read', async () => {
    const { user } = renderReminder(false)
    expect(screen.queryByRole('button', { name: 'Stay logged in' })).not.toBeInTheDocument()
    expect(reminder()).toHaveTextContent('Log in again then to go on.')
    await user.click(button('OK, I have read this'))
    await waitFor(() => {
      expect(reminder()).not.toBeInTheDocument()
    })
  })
})
