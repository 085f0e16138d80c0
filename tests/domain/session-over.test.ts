import { describe, expect, it } from 'vitest'
import { isLoggedOut, sessionOver } from '@/lib/domain/session-over'

describe('the end of a session', () => {
  it.each([
    [401, 'session-expired', 'expired'],
    [401, 'session-required', 'signed-out'],
    [409, 'other-user', 'other-user'],
    [403, 'forbidden', 'locked'],
    [403, 'cross-site', null],
    [409, 'conflict', null],
    [0, 'no-connection', null],
    [503, 'unavailable', null],
  ] as const)('%i %s means %s', (status, slug, over) => {
    expect(sessionOver({ status, slug })).toBe(over)
  })

  it('isLoggedOut is true only after the participant was logged out', () => {
    expect(['expired', 'signed-out'].every((over) => isLoggedOut(over as 'expired'))).toBe(true)
    expect([isLoggedOut('locked'), isLoggedOut('other-user'), isLoggedOut(null)]).toEqual([
      false,
      false,
      false,
    ])
  })
})
