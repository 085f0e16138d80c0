import { NextRequest, NextResponse } from 'next/server'
import { describe, expect, it } from 'vitest'
import { clinicBrowserCookieName, readClinicBrowser } from '@/lib/auth/clinic-browser'
import type { SessionState } from '@/lib/auth/current-session'
import { issuePhysioPass, physioCookieName, readPhysioPass } from '@/lib/auth/physio-pass'
import { unsealSession } from '@/lib/auth/session'
import { readSessionCookie } from '@/lib/auth/session-cookie'
import { enterPhysioArea, requirePhysioPass } from '@/lib/http/physio-door'
import { aConfig, aSecret } from '../builders/config'
import { someServices } from '../builders/services'
import { aSession } from '../builders/session'

const password = 'a password of the clinic'
const config = aConfig({ PHYSIO_PASSWORD: password })
const nobody: SessionState = { state: 'none' }
const signedIn = (refreshesItself: boolean): SessionState => ({
  ...{ state: 'signed-in', refreshed: false },
  session: aSession({ refreshesItself }),
})
const aDoor = () => someServices({ config })
type Door = ReturnType<typeof aDoor>

function aRequest(cookies: { name: string; value: string }[] = [], address = '203.0.113.7'): NextRequest {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return new NextRequest('http://localhost:3000/x', { headers: { cookie, 'x-forwarded-for': address } })
}

/** The cookies that whoever enters has from it. */
async function enter(door: Door, { request = aRequest(), session = nobody, text = password } = {}) {
  const give = await enterPhysioArea(door, request, session, text)
  const response = new NextResponse()
  await give(response)
  return response.cookies
}
const wrong = (door: Door, request?: NextRequest) =>
  enter(door, { text: 'wrong', ...(request && { request }) })
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await work()
}

describe('whoever enters the physio area', () => {
  it('has a pass that counts and the mark of a clinic browser, and no session', async () => {
    const door = aDoor()
    const cookies = await enter(door)
    expect(cookies.getAll().map(({ name }) => name)).toEqual(['steadily-physio', 'steadily-clinic'])
    expect(await readPhysioPass(door, cookies)).not.toBeNull()
    expect(await readClinicBrowser(door, cookies)).toMatchObject({ knowsPassword: true })
  })

  it('again stays the same clinic browser, has another pass, and the one before has ended', async () => {
    const door = aDoor()
    const first = await enter(door)
    const second = await enter(door, { request: aRequest(first.getAll()) })
    expect(await readPhysioPass(door, first)).toBeNull()
    expect(await readPhysioPass(door, second)).not.toBeNull()
    expect(await readClinicBrowser(door, second)).toEqual(await readClinicBrowser(door, first))
  })

  it.each<[string, SessionState]>([
    ['lasts', signedIn(true)],
    ['has run out, and could be refreshed', { state: 'expired', session: aSession() }],
    ['nobody knows about', { state: 'unclear', session: aSession() }],
  ])(
    'is from then on signed in for this visit only, as the participant of a session there that %s',
    async (_, before) => {
      const cookies = await enter(aDoor(), { session: before })
      const session = await unsealSession(readSessionCookie(cookies, config) ?? '', [aSecret])
      expect(session).toEqual(aSession({ refreshesItself: false }))
    },
  )

  it('keeps the cookie of a session that is for this visit only as it is', async () => {
    const cookies = await enter(aDoor(), { session: signedIn(false) })
    expect(readSessionCookie(cookies, config)).toBeUndefined()
  })
})

describe('a wrong password at the door', () => {
  it('is refused, and ends no pass', async () => {
    const door = aDoor()
    const cookies = await enter(door)
    await expect(wrong(door, aRequest(cookies.getAll()))).rejects.toMatchObject({ slug: 'wrong-details' })
    expect(await readPhysioPass(door, cookies)).not.toBeNull()
  })

  it('counts for its address: after 10 the right one is refused there, and not elsewhere', async () => {
    const door = aDoor()
    await times(10, () => expect(wrong(door)).rejects.toMatchObject({ slug: 'wrong-details' }))
    await expect(enter(door)).rejects.toMatchObject({ slug: 'too-many-attempts' })
    await enter(door, { request: aRequest([], '198.51.100.1') })
  })

  it.each([
    ['a pass', physioCookieName(config)],
    ['the mark of a clinic browser', clinicBrowserCookieName(config)],
  ])(
    'of others at its address does not keep out whoever has %s, who has tries of their own',
    async (_, name) => {
      const door = aDoor()
      const own = (await enter(door)).getAll().filter((cookie) => cookie.name === name)
      await times(10, () => expect(wrong(door)).rejects.toThrow())
      await times(10, () =>
        expect(wrong(door, aRequest(own))).rejects.toMatchObject({ slug: 'wrong-details' }),
      )
      await expect(enter(door, { request: aRequest(own) })).rejects.toMatchObject({
        slug: 'too-many-attempts',
      })
    },
  )

  it('of others keeps out a browser that knew another password only', async () => {
    const before = someServices({ config: aConfig({ PHYSIO_PASSWORD: 'the one before' }) })
    const own = (await enter(before, { text: 'the one before' })).getAll()
    const door = aDoor()
    await times(10, () => expect(wrong(door)).rejects.toThrow())
    await expect(enter(door, { request: aRequest(own) })).rejects.toMatchObject({ slug: 'too-many-attempts' })
  })
})

describe('building the plan', () => {
  it('needs a pass that counts', async () => {
    const door = aDoor()
    const pass = { name: physioCookieName(config), value: await issuePhysioPass(door) }
    await expect(requirePhysioPass(aRequest([pass]), door)).resolves.toBeUndefined()
    const nonsense = { ...pass, value: 'nonsense' }
    for (const request of [aRequest(), aRequest([nonsense])])
      await expect(requirePhysioPass(request, door)).rejects.toMatchObject({ slug: 'forbidden' })
  })
})
