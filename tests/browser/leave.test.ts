import { describe, expect, it } from 'vitest'
import { logInAddress } from '@/lib/browser/leave'

describe('the way to the log-in page', () => {
  it.each([
    ['/participant/stats', 'expired', '/user/login?previous=%2Fparticipant%2Fstats&reason=expired'],
    ['/physio/start-date', null, '/user/login?previous=%2Fphysio%2Fstart-date'],
    ['/physio', 'expired', '/user/login?previous=%2Fphysio&reason=expired'],
    ['/physiology', null, '/user/login'],
    ['/participant', 'expired', '/user/login?reason=expired'],
    ['/user/login', null, '/user/login'],
    ['/shared/your-advice', null, '/user/login'],
  ] as const)('from %s leads back there where one has to be logged in', (from, reason, address) => {
    expect(logInAddress(from, reason)).toBe(address)
  })
})
