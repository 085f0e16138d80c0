import { describe, expect, it } from 'vitest'
import type { SessionState } from '@/lib/auth/current-session'
import { runGuardsFor, type Visit } from '@/lib/http/guards'
import { someServices } from '../builders/services'
import { aSession } from '../builders/session'

const aVisitor = { physio: 'none', clinicBrowser: false, language: 'en' } as const

const of = (state: 'signed-in' | 'unclear' | 'expired', over: Parameters<typeof aSession>[0] = {}) =>
  ({ state, session: aSession(over), refreshed: false }) as SessionState

async function ownerOf(session: SessionState, over: Partial<Visit> = {}) {
  const visit = { app: someServices(), ...aVisitor, session, ...over }
  return (await runGuardsFor(visit, ['clinic-visit'], '')).visit.copyOwner
}

describe('the copy that a page may show while the backend is away', () => {
  it('is the user’s on their own device, also if the session is unclear', async () => {
    expect(await ownerOf(of('signed-in'))).toBe('user-1')
    expect(await ownerOf(of('unclear'))).toBe('user-1')
  })

  it.each<[string, SessionState, Partial<Visit>?]>([
    ['without a session', { state: 'none' }],
    ['after the session expired', of('expired')],
    ['in a session of a clinic’s browser', of('signed-in', { refreshesItself: false })],
    ['in a clinic’s browser', of('signed-in'), { clinicBrowser: true }],
    ['with the physio pass', of('signed-in'), { physio: 'held' }],
    ['on a shared computer', of('unclear', { sharedComputer: true })],
    ['of a user without a programme', of('signed-in', { roles: ['editor'] })],
  ])('is none %s', async (_where, session, over) => {
    expect(await ownerOf(session, over)).toBeNull()
  })
})
