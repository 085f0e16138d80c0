import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EndVisitButton } from '@/components/clinic-visit/end-visit-button'
import { FollowSignOut } from '@/components/shell/follow-sign-out'
import { SignOutButton } from '@/components/shell/sign-out-button'
import { anotherTab } from '../browser/another-tab'
import { destination } from '../browser/destination'
import { answers } from '../browser/our-api'
import { renderPage } from './render'

const noContent = () => new Response(null, { status: 204 })
const refuse = () => {
  throw new DOMException('Refused', 'UnknownError')
}

// A browser with a store of this site that it neither opens nor deletes.
beforeEach(() => {
  const databases = async () => [{ name: 'steadily', version: 2 }]
  vi.stubGlobal('indexedDB', { databases, open: refuse, deleteDatabase: refuse })
  answers('delete', '/api/session', noContent)
  answers('delete', '/api/physio/session', noContent)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

// First: the others tell this page to store nothing more.
test('a queue that cannot be read counts as one: logging out asks', async () => {
  const goal = destination('/user/login?reason=logged-out&device=not-cleared')
  const { user } = renderPage(<SignOutButton />)
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('1 entry has not been sent to your diary yet')).toBeVisible()
  expect(goal.reached).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Log out anyway' }))
  await waitFor(() => {
    expect(goal.reached).toBe(true)
  })
})

test('the end of a visit tells the log-in page that something may be left', async () => {
  const goal = destination('/user/login?reason=visit-ended&device=not-cleared')
  const { user } = renderPage(<EndVisitButton />)
  await user.click(screen.getByRole('button', { name: 'End clinic visit' }))
  await waitFor(() => {
    expect(goal.reached).toBe(true)
  })
})

test('so does a tab whose user has logged out in another one', async () => {
  const goal = destination('/user/login?device=not-cleared')
  render(<FollowSignOut />)
  anotherTab().tells('signed-out')
  await waitFor(() => {
    expect(goal.reached).toBe(true)
  })
})

test('a place in a session that cannot be removed counts as left', async () => {
  const goal = destination('/user/login?reason=logged-out&device=not-cleared')
  vi.stubGlobal('indexedDB', undefined)
  localStorage.setItem('session-place', '{}')
  const remove = vi.spyOn(Storage.prototype, 'removeItem').mockReturnValue()
  const { user } = renderPage(<SignOutButton />)
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => {
    expect(goal.reached).toBe(true)
  })
  remove.mockRestore()
})
