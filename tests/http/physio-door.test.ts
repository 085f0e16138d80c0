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
const noSession: SessionState = { state: 'none' }
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

/** Enters the physio area. @returns the cookies of the answer */
async function enter(door: Door, { request = aRequest(), session = noSession, text = password } = {}) {
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

describe('entering the physio area', () => {
  it('sets a valid pass and a clinic browser mark, no session', async () => {
    const door = aDoor()
    const cookies = await enter(door)
    expect(cookies.getAll().map(({ name }) => name)).toEqual(['steadily-physio', 'steadily-clinic'])
    expect(await readPhysioPass(door, cookies)).not.toBeNull()
    expect(await readClinicBrowser(door, cookies)).toMatchObject({ knowsPassword: true })
  })

  it('again keeps the clinic browser, and replaces and ends the pass', async () => {
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
    ['is unclear', { state: 'unclear', session: aSession() }],
  ])('limits to this visit a participant session that %s', async (_, before) => {
    const cookies = await enter(aDoor(), { session: before })
    const session = await unsealSession(readSessionCookie(cookies, config) ?? '', [aSecret])
    expect(session).toEqual(aSession({ refreshesItself: false }))
  })

  it('does not set the cookie of an already limited session again', async () => {
    const cookies = await enter(aDoor(), { session: signedIn(false) })
    expect(readSessionCookie(cookies, config)).toBeUndefined()
  })
})

describe('wrong physio password', () => {
  it('is refused and ends no pass', async () => {
    const door = aDoor()
    const cookies = await enter(door)
    await expect(wrong(door, aRequest(cookies.getAll()))).rejects.toMatchObject({ slug: 'wrong-details' })
    expect(await readPhysioPass(door, cookies)).not.toBeNull()
  })

  it('counts per address: after 10 even the right one is refused', async () => {
    const door = aDoor()
    await times(10, () => expect(wrong(door)).rejects.toMatchObject({ slug: 'wrong-details' }))
    await expect(enter(door)).rejects.toMatchObject({ slug: 'too-many-attempts' })
    await enter(door, { request: aRequest([], '198.51.100.1') })
  })

  it.each([
    ['a pass', physioCookieName(config)],
    ['the mark of a clinic browser', clinicBrowserCookieName(config)],
  ])('by others at the address does not lock out %s', async (_, name) => {
    const door = aDoor()
    const own = (await enter(door)).getAll().filter((cookie) => cookie.name === name)
    await times(10, () => expect(wrong(door)).rejects.toThrow())
    await times(10, () => expect(wrong(door, aRequest(own))).rejects.toMatchObject({ slug: 'wrong-details' }))
    await expect(enter(door, { request: aRequest(own) })).rejects.toMatchObject({
      slug: 'too-many-attempts',
    })
  })

  it('by others locks out a browser that knew an older password only', async () => {
    const before = someServices({ config: aConfig({ PHYSIO_PASSWORD: 'the one before' }) })
    const own = (await enter(before, { text: 'the one before' })).getAll()
    const door = aDoor()
    await times(10, () => expect(wrong(door)).rejects.toThrow())
    await expect(enter(door, { request: aRequest(own) })).rejects.toMatchObject({ slug: 'too-many-attempts' })
  })
})

describe('building the plan', () => {
  it('requires a valid pass', async () => {
    const door = aDoor()
    const pass = { name: physioCookieName(config), value: await issuePhysioPass(door) }
    await expect(requirePhysioPass(aRequest([pass]), door)).resolves.toBeUndefined()
    const nonsense = { ...pass, value: 'nonsense' }
    for (const request of [aRequest(), aRequest([nonsense])])
      await expect(requirePhysioPass(request, door)).rejects.toMatchObject({ slug: 'forbidden' })
  })
})
