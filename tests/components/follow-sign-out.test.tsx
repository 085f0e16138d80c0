import { render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FollowSignOut } from '@/components/shell/follow-sign-out'
import { rememberSignOut } from '@/lib/browser/session/last-sign-out'
import { anotherTab } from '../browser/another-tab'
import { destination } from '../browser/destination'
import { answers, saved } from '../browser/our-api'

afterEach(() => {
  localStorage.clear()
})

test('a page redirects when another tab signs out, not on other messages', async () => {
  const goal = destination('/user/login')
  render(<FollowSignOut />)
  anotherTab().tells('participant-changed')
  anotherTab().tells('physio-locked')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(goal.reached).toBe(false)
  anotherTab().tells('signed-out')
  await waitFor(() => {
    expect(goal.reached).toBe(true)
  })
})

test('a page without the clinic bar redirects when another tab locks', async () => {
  const goal = destination('/physio/login?previous=%2Fphysio%2Flogin&reason=locked')
  render(<FollowSignOut followsLock />)
  anotherTab().tells('physio-locked')
  await waitFor(() => {
    expect(goal.reached).toBe(true)
  })
})

test('a page redirects if another tab signed out while it loaded', async () => {
  const goal = destination('/user/login')
  answers('get', '/api/session', () => saved({ user: null }))
  rememberSignOut()
  render(<FollowSignOut />)
  await waitFor(() => {
    expect(goal.reached).toBe(true)
  })
})

test('a page stays if the server says its user is logged in', async () => {
  const goal = destination('/user/login')
  const asked = answers('get', '/api/session', () =>
    saved({ user: { id: 'user-1', roles: ['participant'] } }),
  )
  rememberSignOut()
  render(<FollowSignOut />)
  await waitFor(() => {
    expect(asked).toHaveLength(1)
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(goal.reached).toBe(false)
})
