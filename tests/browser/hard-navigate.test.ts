import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { loginAddress, redirectToLogin, redirectToUnlock } from '@/lib/browser/navigation/hard-navigate'

describe('the redirect to the log-in page', () => {
  it.each([
    ['/participant/stats', 'expired', '/user/login?previous=%2Fparticipant%2Fstats&reason=expired'],
    ['/physio/start-date', null, '/user/login?previous=%2Fphysio%2Fstart-date'],
    ['/physio', 'expired', '/user/login?previous=%2Fphysio&reason=expired'],
    ['/user/profile', null, '/user/login?previous=%2Fuser%2Fprofile'],
    ['/user/profile/x', null, '/user/login'],
    ['/x/user/profile', null, '/user/login'],
    ['/shared/participant/x', null, '/user/login'],
    ['/physiology', null, '/user/login'],
    ['/participant', 'expired', '/user/login?reason=expired'],
    ['/user/login', null, '/user/login'],
    ['/shared/your-advice', null, '/user/login'],
  ] as const)('from %s returns there only if that page needs a log-in', (from, reason, address) => {
    expect(loginAddress(from, reason)).toBe(address)
  })

  it('is a full page load, which drops personal data held in memory', () => {
    const assign = vi.fn()
    vi.stubGlobal('window', { location: { assign, pathname: '/physio/plan' } })
    onTestFinished(() => void vi.unstubAllGlobals())
    redirectToLogin('expired')
    expect(assign.mock.calls).toEqual([['/user/login?previous=%2Fphysio%2Fplan&reason=expired']])
  })
})

describe('the redirect to the page that unlocks a visit', () => {
  it.each([
    ['/physio/start-date', 'idle', '/physio/login?previous=%2Fphysio%2Fstart-date&reason=idle'],
    ['/participant/stats', 'locked', '/physio/login?previous=%2Fphysio&reason=locked'],
  ] as const)('from %s, %s', (pathname, why, address) => {
    const assign = vi.fn()
    vi.stubGlobal('window', { location: { assign, pathname } })
    onTestFinished(() => void vi.unstubAllGlobals())
    redirectToUnlock(why)
    expect(assign.mock.calls).toEqual([[address]])
  })
})
