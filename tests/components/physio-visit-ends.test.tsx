import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { changesFinished } from '@/lib/browser/mutations/changes-under-way'
import { destination } from '../browser/destination'
import { answers, heldBack, problem, saved } from '../browser/our-api'
import { chosen } from '../builders/exercise'
import { button, planOf, renderBuilder } from './render-physio'
import { stopTimersOf } from './stopped-timers'

const sway = chosen('sway', { sets: '2', reps: '10', notes: 'Hold on.' })
const tooLong = 'x'.repeat(501)

function updates(answer: () => Response | Promise<Response> = saved) {
  return answers('post', '/api/participant/exercise-plan-update', answer)
}

function note(): HTMLElement {
  return screen.getByRole('textbox', { name: 'Note, Sway' })
}

function write(text: string): void {
  fireEvent.change(note(), { target: { value: text } })
}

test('a note survives an expired session and a log-in in another tab', async () => {
  updates(() => problem(401, 'session-expired'))
  const login = destination('/user/login?reason=expired')
  const { user } = renderBuilder({ record: planOf(sway) })
  await user.type(note(), '!')
  await user.tab()
  const dialog = { name: 'The participant was logged out' }
  expect(await screen.findByRole('dialog', dialog)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Log in again in a new tab' })
  expect(link).toHaveAttribute('href', '/user/login?previous=/physio')
  expect(link).toHaveAttribute('target', '_blank')
  await user.click(button('Back to the plan'))
  expect(note()).toHaveValue('Hold on.!')
  expect(screen.getByText(/The participant was logged out\. Log in again, then try again\./)).toBeVisible()
  // The first 401 deletes the cookie, so the next one says `session-required`.
  updates(() => problem(401, 'session-required'))
  const start = destination('/')
  await user.click(button('Try again: Note, Sway'))
  expect(await screen.findByRole('dialog', dialog)).toBeVisible()
  await user.click(button('Back to the plan'))
  expect(login.reached || start.reached).toBe(false)
  updates()
  await user.click(button('Try again: Note, Sway'))
  expect(await screen.findByText(/^Note: saved/)).toBeVisible()
})

describe('before the area is locked or the visit ends', () => {
  test('a note just typed is sent, and all pending changes are awaited', async () => {
    const held = heldBack()
    const sent = updates(held.answer)
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sets, Sway' }), '3')
    write('Just now')
    let finished = false
    act(() => {
      void changesFinished().then(() => {
        finished = true
      })
    })
    await waitFor(() => {
      expect(sent).toHaveLength(1)
    })
    expect(finished).toBe(false)
    const heldNote = heldBack()
    const later = updates(heldNote.answer)
    held.give(saved())
    await waitFor(() => {
      expect(later.map(({ body }) => body)).toEqual([{ exerciseId: 'sway', notes: 'Just now' }])
    })
    expect(finished).toBe(false)
    heldNote.give(saved())
    await waitFor(() => {
      expect(finished).toBe(true)
    })
  })

  test('a note that is too long is not sent and stays', async () => {
    const sent = updates()
    renderBuilder({ record: planOf(sway) })
    write(tooLong)
    await act(changesFinished)
    expect(sent).toHaveLength(0)
    expect(note()).toHaveValue(tooLong)
  })
})

test('a note just typed is saved when the page unmounts', async () => {
  const sent = updates()
  // Saves at once, not after the pause in typing: the tab may be closed by then.
  stopTimersOf(1500)
  const { unmount } = renderBuilder({ record: planOf(sway) })
  write('Just now')
  unmount()
  await waitFor(() => {
    expect(sent.map(({ body }) => body)).toEqual([{ exerciseId: 'sway', notes: 'Just now' }])
  })
})
