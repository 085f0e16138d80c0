import { describe, expect, it, onTestFinished } from 'vitest'
import { currentSession } from '@/lib/auth/current-session'
import { sealSession } from '@/lib/auth/session'
import { signIn } from '@/lib/auth/sign-in'
import type { Scope } from '@/lib/ports/backend'
import { aSecret } from '../builders/config'
import { someServices } from '../builders/services'
import { code } from '../contract/harness'
import { alex, putPeople } from './people'
import type { Site } from './site'
import { wordpressUnderTest } from './wordpress-under-test'

/** Rules for how long a session lasts with a real WordPress. */
export function sessionRules(site: Site): void {
  describe(`a session with ${site.name}`, () => {
    const loggedIn = async () => {
      const { backend, people, passTime, close } = await wordpressUnderTest(site)
      onTestFinished(close)
      let ahead = 0
      const clock = () => new Date(Date.now() + ahead * 1000)
      const services = someServices({ backend, clock, sessionSecrets: [aSecret] })
      const session = await signIn(services, people.alex, true)
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

    it('ends when the user’s password is changed in WordPress', async () => {
      const { session, record, backend } = await loggedIn()
      await putPeople(site, [{ ...alex, password: 'another stone' }])
      await expect(record(session.token)).rejects.toEqual(code('not-signed-in'))
      await expect(backend.refresh(session.refreshToken ?? '')).rejects.toEqual(code('not-signed-in'))
    })
  })
}
