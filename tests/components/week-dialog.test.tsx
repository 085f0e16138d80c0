import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { done, aParticipant, open } from '../builders/participant'
import { loggedAt, renderStats } from './render-stats'

const sessions = {
  1: [loggedAt('2026-03-05T09:05:00Z'), open, done],
  2: [done],
  3: [],
}

/** Opens a week of a plan in its third week, by keyboard. @returns its dialog */
async function openWeek(name: RegExp, more: typeof sessions = sessions) {
  const { user } = renderStats(aParticipant({ sessions: more }), '2026-03-18')
  const button = screen.getByRole('button', { name })
  button.focus()
  await user.keyboard('{Enter}')
  return { user, button, dialog: within(await screen.findByRole('dialog')) }
}

function rows(): string[] {
  return within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
}

describe('the sessions of a week', () => {
  test('close on a press that starts and ends beside the dialog', async () => {
    await openWeek(/^Week 1/)
    const dialog = screen.getByRole('dialog')
    vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 300, 300))
    const [beside, inside, byKeyboard] = [50, 200, 0].map((at) => ({ clientX: at, clientY: at }))
    fireEvent.pointerDown(dialog, beside)
    fireEvent.click(dialog, inside)
    fireEvent.click(dialog, byKeyboard)
    expect(dialog).toBeInTheDocument()
    fireEvent.pointerDown(dialog, inside)
    fireEvent.click(dialog, beside)
    expect(dialog).toBeInTheDocument()
    fireEvent.pointerDown(dialog, beside)
    fireEvent.click(dialog, beside)
    await waitFor(() => {
      expect(dialog).not.toBeInTheDocument()
    })
  })

  test('[S2.19b] open by keyboard and return the focus when closed', async () => {
    const { user, button, dialog } = await openWeek(/^Week 1/)
    expect(dialog.getByRole('heading', { name: 'Week 1' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })
    expect(button).toHaveFocus()
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => {
      expect(button).toHaveFocus()
    })
  })

  test('of a past week show dates, sessions, times and that it counts', async () => {
    const { dialog } = await openWeek(/^Week 1/)
    expect(dialog.getByText(/^Monday 2 March – Sunday 8 March$/)).toBeVisible()
    expect(dialog.getByText('2 of 3 done. That still counts.')).toBeVisible()
    expect(rows()).toEqual([
      expect.stringMatching(/^Session 1Logged on Thursday 5 March at 0?9:05$/),
      'Session 2Not logged',
      'Session 3Logged',
    ])
    expect(dialog.getByRole('link', { name: 'Go to Log sessions' })).toHaveAttribute(
      'href',
      '/participant#week-1',
    )
  })

  test('of this week show how many are to go and until when', async () => {
    const { dialog } = await openWeek(/^Week 3 \(now\)/)
    expect(dialog.getByText('0 of 3 done. 3 to go by Sunday 22 March.')).toBeVisible()
    expect(rows()).toEqual(['Session 1Not logged yet', 'Session 2Not logged yet', 'Session 3Not logged yet'])
  })

  test('of a week to come show its start and cannot be logged', async () => {
    const { user } = renderStats(aParticipant({ sessions }), '2026-03-18')
    await user.click(screen.getByText('1 week to come'))
    await user.click(screen.getByRole('button', { name: /^Week 4To come/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('3 sessions from Monday 23 March on.')).toBeVisible()
    expect(rows()).toEqual(['Session 1To come', 'Session 2To come', 'Session 3To come'])
    expect(dialog.queryByRole('link')).not.toBeInTheDocument()
  })

  test.each([
    [
      'nothing',
      [],
      '0 of 3 done',
      'Nothing is logged in this week. If you did a session, you can still log it.',
    ],
    ['every session', [done, done, done], '3 of 3 done', 'All 3 done.'],
    [
      'more than planned',
      [done, done, done, done],
      '4 done, 1 of them extra',
      '4 done, 1 more than planned.',
    ],
  ])('have a kind summary if %s is done', async (_name, ofWeek2, onButton, words) => {
    const { button, dialog } = await openWeek(/^Week 2/, { ...sessions, 2: ofWeek2 })
    expect(button).toHaveTextContent(`Week 2${onButton}`)
    expect(dialog.getByText(words)).toBeVisible()
    expect(rows()).toHaveLength(Math.max(ofWeek2.length, 3))
  })
})
