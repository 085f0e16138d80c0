// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FollowSignOut } from '@/components/shell/follow-sign-out'
import { destination } from '../browser/destination'
import { anotherTab } from '../browser/another-tab'

test('every page of a person is left when somebody logs out in another tab, and for no other news', async () => {
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
