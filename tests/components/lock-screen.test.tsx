import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { noteLock } from '@/lib/browser/session/wanted-lock'
import { answers, dropped, heldBack, problem } from '../browser/our-api'
import { anotherTab, ended, lockedDestination, renderBar } from './render-visit'

const lock = () => screen.getByRole('button', { name: 'Lock' })
const curtain = () => screen.queryByRole('alertdialog')
const firstAction = () => within(screen.getByRole('alertdialog')).getAllByRole('button')[0]
const soon = () => new Promise((resolve) => setTimeout(resolve, 50))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('locking', () => {
  test('hides the page at once and sends one request when pressed twice', async () => {
    const held = heldBack()
    const asked = answers('delete', '/api/physio/session', held.answer)
    const tab = anotherTab()
    const goal = lockedDestination('locked')
    renderBar('/physio')
    fireEvent.click(lock())
    fireEvent.click(lock())
    expect(curtain()).toHaveAccessibleName('Locking…')
    await waitFor(() => {
      expect(tab.heard).toEqual(['physio-locking'])
    })
    expect(goal.reached).toBe(false)
    held.give(ended())
    await waitFor(() => {
      expect(goal.reached).toBe(true)
      expect(tab.heard).toEqual(['physio-locking', 'physio-locked'])
    })
    expect(asked).toHaveLength(1)
    expect(Number(localStorage.getItem('steadily-wanted-lock'))).toBeGreaterThan(0)
  })

  test.each([
    ['no answer comes', dropped],
    ['the service fails', () => problem(503, 'unavailable')],
    ['the answer is not 204', () => Response.json({})],
  ])('keeps the page hidden and reports that it is unconfirmed when %s', async (_, answer) => {
    answers('delete', '/api/physio/session', answer)
    const tab = anotherTab()
    const goal = lockedDestination('locked')
    const { user } = renderBar('/physio')
    await user.click(lock())
    await waitFor(() => {
      expect(curtain()).toHaveAccessibleName('Not locked yet')
    })
    expect(curtain()).toHaveTextContent('we could not confirm the lock')
    expect(firstAction()).toHaveTextContent('End clinic visit')
    expect(goal.reached).toBe(false)
    expect(tab.heard).toEqual(['physio-locking'])
    answers('delete', '/api/physio/session', ended)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
  })

  test('is retried as soon as the connection is back', async () => {
    answers('delete', '/api/physio/session', dropped)
    const goal = lockedDestination('locked')
    const { user } = renderBar('/physio')
    await user.click(lock())
    await waitFor(() => {
      expect(curtain()).toHaveAccessibleName('Not locked yet')
    })
    answers('delete', '/api/physio/session', ended)
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
  })

  test('continues on the next page if it was not confirmed', async () => {
    noteLock('locked')
    const held = heldBack()
    const asked = answers('delete', '/api/physio/session', held.answer)
    const goal = lockedDestination('locked')
    renderBar('/physio')
    await waitFor(() => {
      expect(curtain()).toBeVisible()
    })
    held.give(ended())
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
    expect(asked).toHaveLength(1)
  })

  test('leaves a page that was loading when the lock was confirmed', async () => {
    answers('delete', '/api/physio/session', ended)
    const goal = lockedDestination('locked')
    noteLock(Date.now())
    renderBar('/physio')
    await waitFor(() => {
      expect(curtain()).toBeVisible()
    })
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
  })

  test('does not offer to end a visit without a participant', async () => {
    answers('delete', '/api/physio/session', dropped)
    const { user } = renderBar('/physio', null)
    await user.click(lock())
    await waitFor(() => {
      expect(curtain()).toHaveAccessibleName('Not locked yet')
    })
    expect(screen.queryByRole('button', { name: 'End clinic visit' })).not.toBeInTheDocument()
  })
})

describe('locking in another tab', () => {
  test('hides this page at once and requests the lock here too', async () => {
    const held = heldBack()
    const asked = answers('delete', '/api/physio/session', held.answer)
    const goal = lockedDestination('locked')
    renderBar('/physio')
    const tab = anotherTab()
    tab.tell('participant-changed')
    tab.tell('session-extended')
    await act(soon)
    expect(curtain()).not.toBeInTheDocument()
    tab.tell('physio-locking')
    await waitFor(() => {
      expect(curtain()).toBeVisible()
    })
    held.give(ended())
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
    expect(asked).toHaveLength(1)
  })

  test('redirects to the unlock page once confirmed', async () => {
    const goal = lockedDestination('locked')
    renderBar('/physio')
    anotherTab().tell('physio-locked')
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
  })
})
