import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setServerTime } from '@/lib/browser/clock/server-clock'
import { aParticipant } from '../builders/participant'
import { renderLog } from './render-log'

// The clinic is in London, this device in Kathmandu: 5:45 hours later.
test('the log says the day at the clinic if this device has another', () => {
  renderLog({ initial: aParticipant() })
  expect(screen.getByText('Wednesday 4 March')).toBeVisible()
  act(() => setServerTime(Date.parse('2026-03-04T18:00:00Z')))
  expect(screen.getByText('Wednesday 4 March')).toBeVisible()
  act(() => setServerTime(Date.parse('2026-03-04T18:30:00Z')))
  expect(screen.getByText('At your clinic it is Wednesday 4 March.')).toBeVisible()
  act(() => setServerTime(Date.parse('2026-03-05T00:30:00Z')))
  expect(screen.getByText('Thursday 5 March')).toBeVisible()
})
