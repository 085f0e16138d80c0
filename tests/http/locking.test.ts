import { NextRequest, NextResponse } from 'next/server'
import { describe, expect, it } from 'vitest'
import { clinicBrowserCookieName } from '@/lib/auth/clinic-browser'
import type { SessionState } from '@/lib/auth/current-session'
import { physioCookieName, readPhysioPass } from '@/lib/auth/physio-pass'
import { unsealSession } from '@/lib/auth/session'
import { readSessionCookie } from '@/lib/auth/session-cookie'
import { enterPhysioArea, lockVisit } from '@/lib/http/physio-door'
import { aConfig, aSecret } from '../builders/config'
import { someServices } from '../builders/services'
import { aSession } from '../builders/session'

const password = 'a password of the clinic'
const config = aConfig({ PHYSIO_PASSWORD: password })
const session = aSession()
const signedIn: SessionState = { state: 'signed-in', refreshed: false, session }

type Cookies = { name: string; value: string }[]

function aRequest(cookies: Cookies = []): NextRequest {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return new NextRequest('http://localhost:3000/x', { headers: { cookie, 'x-forwarded-for': '203.0.113.7' } })
}

async function enter(door: ReturnType<typeof someServices>, before: SessionState) {
  const response = new NextResponse()
  await (
    await enterPhysioArea(door, aRequest(), before, password)
  )(response)
  return response.cookies
}

/** A clinic browser after its area was opened. */
async function atTheClinic() {
  const door = someServices({ config })
  const all = (await enter(door, { state: 'none' })).getAll()
  const only = (name: string) => all.filter((cookie) => cookie.name === name)
  return { door, pass: only(physioCookieName(config)), mark: only(clinicBrowserCookieName(config)) }
}

describe('locking a visit', () => {
  it('locks the session and ends the pass', async () => {
    const { door, pass, mark } = await atTheClinic()
    const request = aRequest([...pass, ...mark])
    await lockVisit(door, request, signedIn)
    expect(await door.ledger.standingOf(session.sid)).toBe('locked')
    expect(await readPhysioPass(door, request.cookies)).toBeNull()
  })

  it('locks with the pass alone, and with the clinic’s mark alone', async () => {
    for (const name of ['pass', 'mark'] as const) {
      const { door, ...cookies } = await atTheClinic()
      await lockVisit(door, aRequest(cookies[name]), signedIn)
      expect(await door.ledger.standingOf(session.sid), name).toBe('locked')
    }
  })

  it('ends the pass if no participant is logged in', async () => {
    const { door, pass } = await atTheClinic()
    const request = aRequest(pass)
    await lockVisit(door, request, { state: 'none' })
    expect(await readPhysioPass(door, request.cookies)).toBeNull()
    expect(await door.ledger.standingOf(session.sid)).toBe('open')
  })

  it('is refused while it is unclear who is logged in', async () => {
    const { door, pass } = await atTheClinic()
    const request = aRequest(pass)
    await expect(lockVisit(door, request, { state: 'unclear', session })).rejects.toMatchObject({
      slug: 'unavailable',
    })
    expect(await readPhysioPass(door, request.cookies)).not.toBeNull()
  })

  it('locks nothing in a browser of the participant', async () => {
    const { door } = await atTheClinic()
    await lockVisit(door, aRequest(), signedIn)
    expect(await door.ledger.standingOf(session.sid)).toBe('open')
  })

  it('ends when the physio opens the area: another sid, no refresh', async () => {
    const { door } = await atTheClinic()
    const cookies = await enter(door, { state: 'locked', session })
    const opened = await unsealSession(readSessionCookie(cookies, config) ?? '', [aSecret])
    expect(opened).toEqual({
      ...session,
      sid: expect.not.stringMatching(session.sid),
      refreshesItself: false,
    })
    expect(await door.ledger.standingOf(session.sid)).toBe('ended')
  })
})
