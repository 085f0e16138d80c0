import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { destination } from '../browser/destination'
import { answers, dropped, heldBack, problem } from '../browser/our-api'
import { anotherTab, ended, renderBar } from './render-visit'

const bar = () => screen.getByRole('region', { name: 'Clinic visit' })
const button = (name: string) => screen.getByRole('button', { name })
const endings = () => screen.queryByRole('button', { name: 'End clinic visit' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the bar of a clinic visit', () => {
  test('names the participant and links to their pages', () => {
    renderBar('/physio')
    expect(bar()).toHaveTextContent('Building the plan for Alex Morgan')
    expect(screen.getByRole('link', { name: /^Preview/ })).toHaveAttribute('href', '/participant/exercises')
    expect(screen.queryByRole('link', { name: 'Back to the plan' })).not.toBeInTheDocument()
  })

  test('on participant pages names the participant and links back to the plan', () => {
    renderBar('/participant/exercises')
    expect(bar()).toHaveTextContent('This is what Alex Morgan sees.')
    expect(screen.getByRole('link', { name: 'Back to the plan' })).toHaveAttribute('href', '/physio')
    expect(screen.queryByRole('link', { name: /Preview/ })).not.toBeInTheDocument()
  })

  test('without stored plans mentions no plan, but links both ways', () => {
    const { unmount } = renderBar('/physio', 'Alex Morgan', false)
    expect(bar()).toHaveTextContent('Alex Morgan is logged in on this computer.')
    expect(screen.getByRole('link', { name: /^Preview/ })).toHaveAttribute('href', '/participant/exercises')
    expect(button('Lock')).toBeVisible()
    unmount()
    renderBar('/participant', 'Alex Morgan', false)
    expect(screen.getByRole('link', { name: 'Physio area' })).toHaveAttribute('href', '/physio')
    expect(bar()).not.toHaveTextContent(/plan/)
  })

  test('without a participant says so and only offers "Lock"', () => {
    renderBar('/physio', null)
    expect(bar()).toHaveTextContent('The physio area is open. No participant is logged in.')
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(endings()).not.toBeInTheDocument()
    expect(button('Lock')).toBeVisible()
  })
})

describe('ending the visit', () => {
  const goTo = () => destination('/user/login?reason=visit-ended')

  test('ends session then pass, notifies other tabs and clears stored data', async () => {
    const order: string[] = []
    const noted = (what: string) => () => (order.push(what), ended())
    const held = heldBack()
    answers('delete', '/api/session', () => (order.push('session'), held.answer()))
    answers('delete', '/api/physio/session', noted('pass'))
    const tab = anotherTab()
    const goal = goTo()
    localStorage.setItem('steadily-goals', 'c4nary')
    sessionStorage.setItem('anything', 'c4nary')
    vi.stubGlobal('indexedDB', { databases: async () => [] })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { user } = renderBar('/physio')
    await user.dblClick(button('End clinic visit'))
    held.give(ended())
    await waitFor(() => {
      expect(goal.reached).toBe(true)
      expect(tab.heard).toEqual(['signed-out'])
    })
    expect(order).toEqual(['session', 'pass'])
    // Only the time of the sign-out, without a user id: for pages that are still loading in other tabs.
    expect(Object.keys(localStorage)).toEqual(['last-sign-out'])
    expect(sessionStorage).toHaveLength(0)
  })

  test.each([
    ['the participant’s session cannot be ended', dropped, ended],
    ['the pass cannot be ended', ended, () => problem(503, 'unavailable')],
  ])('says that it has not ended if %s, and can be retried', async (_, session, pass) => {
    answers('delete', '/api/session', session)
    const passes = answers('delete', '/api/physio/session', pass)
    vi.stubGlobal('indexedDB', { databases: async () => [] })
    onTestFinished(() => void vi.unstubAllGlobals())
    const goal = goTo()
    const { user } = renderBar('/participant')
    await user.click(button('End clinic visit'))
    expect(
      await screen.findByText('The visit is not ended. Check your connection and try again.'),
    ).toBeVisible()
    expect(goal.reached).toBe(false)
    expect(passes).toHaveLength(session === dropped ? 0 : 1)
    answers('delete', '/api/session', ended)
    answers('delete', '/api/physio/session', ended)
    await user.click(button('End clinic visit'))
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
  })
})
