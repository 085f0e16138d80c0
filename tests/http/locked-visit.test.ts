import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redirectFor } from '@/lib/http/routes'

const anyAccess = fc.constantFrom('none' as const, 'held' as const, 'unclear' as const)
const anyPath = fc.oneof(
  fc.webPath(),
  fc.constantFrom('/', '/participant', '/user/profile', '/user/login', '/physio', '/physio/login'),
)

describe('redirect of a locked visit', () => {
  it.each([
    ...['/', '/participant', '/participant/stats', '/physio', '/physio/start-date', '/no-such-page'],
    ...['/user/login', '/user/profile'],
  ])('leads from %s to the page that unlocks it', (path) => {
    expect(redirectFor(path, { state: 'locked', physio: 'held' })).toBe('/physio/login?reason=locked')
  })

  it.each([
    ...['/physio/login', '/shared', '/shared/your-advice', '/favicon.ico', '/~offline'],
    ...['/user/register', '/user/reset-pwd', '/user/reset-pwd-request'],
  ])('leaves %s open', (path) => {
    expect(redirectFor(path, { state: 'locked', physio: 'none' })).toBeNull()
  })

  it('is the same with or without a pass, and never a loop', () => {
    fc.assert(
      fc.property(anyPath, anyAccess, (path, physio) => {
        const target = redirectFor(path, { state: 'locked', physio })
        expect(target).toBe(redirectFor(path, { state: 'locked', physio: 'none' }))
        if (target === null) return
        expect(target).toBe('/physio/login?reason=locked')
        expect(redirectFor('/physio/login', { state: 'locked', physio })).toBeNull()
      }),
    )
  })
})
