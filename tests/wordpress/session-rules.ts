import { describe, expect, it, onTestFinished } from 'vitest'
import { currentSession } from '@/lib/auth/current-session'
import { sealSession } from '@/lib/auth/session'
import { signIn } from '@/lib/auth/sign-in'
import type { Scope } from '@/lib/ports/backend'
import { aSecret } from '../builders/config'
import { someServices } from '../builders/services'
import { code } from '../contract/harness'
import { alex, putPeople } from './people'
import type { Site, TokenShape } from './site'
import { wordpressUnderTest } from './wordpress-under-test'

const day = 24 * 60 * 60 * 1000

/** Rules for how long a session lasts with a real WordPress. */
export function sessionRules(site: Site): void {
  describe(`a session with ${site.name}`, () => {
    const loggedIn = async (shape: TokenShape = 'own') => {
      const { backend, people, passTime, close } = await wordpressUnderTest(site, shape)
      onTestFinished(close)
      let ahead = 0
      const clock = () => new Date(Date.now() + ahead * 1000)
      const services = someServices({ backend, clock, sessionSecrets: [aSecret] })
      const session = await signIn(services, people.alex, 'user')
      const record = (token: string) =>
        backend.participant({ kind: 'Scope', userId: people.alex.userId, token } satisfies Scope)
      return {
        ...{ services, session, record, backend },
        pass: (seconds: number) => {
          ahead += seconds
          passTime(seconds)
        },
      }
    }

    it('continues with a new token when its own has expired', async () => {
      const { services, session, record, pass } = await loggedIn()
      pass((session.expiresAt - session.issuedAt) / 1000 + 1)
      await expect(record(session.token)).rejects.toEqual(code('not-signed-in'))
      const state = await currentSession(services, await sealSession(session, [aSecret]))
      if (state.state !== 'signed-in') throw new Error(`The session is ${state.state}`)
      expect(state).toMatchObject({ refreshed: true, session: { sid: session.sid } })
      expect(await record(state.session.token)).toMatchObject({ userId: session.userId })
    })

    it.each([
      ['own', 60],
      ['lasting', 30],
      ['alone', 1],
    ] as const)('with tokens of kind %s can be refreshed for %i days', async (shape, days) => {
      const { services, session, record, pass } = await loggedIn(shape)
      expect(((session.refreshUntil ?? 0) - session.issuedAt) / day).toBeCloseTo(days, 3)
      pass((Math.min(14, days) * day) / 1000 - 1)
      const state = await currentSession(services, await sealSession(session, [aSecret]))
      if (state.state !== 'signed-in') throw new Error(`The session is ${state.state}`)
      expect(await record(state.session.token)).toMatchObject({ userId: session.userId })
      const left = ((state.session.refreshUntil ?? 0) - state.session.issuedAt) / day
      expect(left).toBeCloseTo(shape === 'lasting' ? 16 : days, 3)
    })

    it('continues 3 days after a refresh whose answer was lost', async () => {
      const { session, backend, pass } = await loggedIn()
      await backend.refresh(session.refreshToken ?? '')
      pass((3 * day) / 1000)
      await expect(backend.refresh(session.refreshToken ?? '')).resolves.toHaveProperty('token')
    })

    it('ends when the user’s password is changed in WordPress', async () => {
      const { session, record, backend } = await loggedIn()
      await putPeople(site, [{ ...alex, password: 'another stone' }])
      await expect(record(session.token)).rejects.toEqual(code('not-signed-in'))
      await expect(backend.refresh(session.refreshToken ?? '')).rejects.toEqual(code('not-signed-in'))
    })
  })
}
