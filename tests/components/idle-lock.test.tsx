import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { answers, dropped, heldBack } from '../browser/our-api'
import { ended, lockedDestination, renderBar } from './render-visit'

const realTimeout = setTimeout
const soon = () => act(() => new Promise((resolve) => realTimeout(resolve, 100)))
const pass = (minutes: number) => {
  act(() => {
    vi.advanceTimersByTime(minutes * 60_000)
  })
}
const window10 = () => screen.queryByRole('alertdialog')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

describe('an idle clinic computer', () => {
  test('ends the visit and locks the physio area after 10 minutes', async () => {
    const held = heldBack()
    const loggedOut = answers('delete', '/api/session', ended)
    const asked = answers('delete', '/api/physio/session', held.answer)
    sessionStorage.setItem('steadily-goals', 'c4nary')
    const goal = lockedDestination('idle')
    renderBar('/physio')
    pass(9.99)
    expect(window10()).not.toBeInTheDocument()
    pass(0.01)
    expect(window10()).toHaveAccessibleName('Locking…')
    expect(window10()).toHaveTextContent('Nobody has used this computer for 10 minutes.')
    await soon()
    expect(goal.reached).toBe(false)
    held.give(ended())
    await soon()
    expect(goal.reached).toBe(true)
    expect([loggedOut, asked].map(({ length }) => length)).toEqual([1, 1])
    expect(sessionStorage).toHaveLength(0)
  })

  test('stays hidden on any input until the lock is confirmed', async () => {
    answers('delete', '/api/session', ended)
    answers('delete', '/api/physio/session', dropped)
    const goal = lockedDestination('idle')
    renderBar('/physio')
    pass(10)
    await soon()
    expect(window10()).toHaveAccessibleName('Not locked yet')
    expect(window10()).toHaveTextContent('we could not confirm the lock')
    for (const key of ['Escape', 'Enter', 'a']) fireEvent.keyDown(document.activeElement ?? document, { key })
    fireEvent.pointerDown(document.body)
    fireEvent.click(document.body)
    pass(60)
    expect(window10()).toBeInTheDocument()
    expect(goal.reached).toBe(false)

    const asked = answers('delete', '/api/physio/session', ended)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await soon()
    expect(asked).toHaveLength(1)
    expect(goal.reached).toBe(true)
  })

  test('offers "Go on to unlock" if the user cancelled leaving the page', async () => {
    answers('delete', '/api/session', ended)
    const asked = answers('delete', '/api/physio/session', ended)
    renderBar('/physio')
    pass(10)
    await soon()
    expect(window10()).toHaveAccessibleName('Locked')
    const goal = lockedDestination('idle')
    expect(goal.reached).toBe(false)
    expect(window10()).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Go on to unlock' }))
    expect(goal.reached).toBe(true)
    await soon()
    expect(asked).toHaveLength(1)
  })
})
