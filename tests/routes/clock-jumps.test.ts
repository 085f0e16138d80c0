import { sql } from 'drizzle-orm'
import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readClinicBrowser } from '@/lib/auth/clinic-browser'
import { physioAccess } from '@/lib/auth/physio-pass'
import { unsealSession } from '@/lib/auth/session'
import { middleware } from '@/middleware'
import { type Answer, ask, clearedCookie } from '../builders/api'
import { aSecret } from '../builders/config'
import { aClinicCookie, aCookie, aDemo, aDemoSession, aPhysioCookie, cookieOf } from '../builders/demo'
import { aMachine, whileAhead } from '../builders/machine-clocks'

const days = 24 * 60 * 60
const wrong = 70 * days

let machine: ReturnType<typeof aMachine>
let demo: Awaited<ReturnType<typeof aDemo>>

beforeEach(async () => {
  machine = aMachine()
  demo = await aDemo({}, machine.clock)
})

afterEach(() => void vi.useRealTimers())

const open = (cookie: string) =>
  middleware(new NextRequest('http://localhost:3000/participant', { headers: { cookie } }))

/** @returns what a browser with this cookie sees of its session */
async function seenBy(cookie: string) {
  const page = await open(cookie)
  const record = await ask('GET', '/api/participant', { cookie })
  return {
    sentTo: page.headers.get('location'),
    cookies: page.headers.getSetCookie(),
    status: record.status,
  }
}
const loggedIn = { sentTo: null, cookies: [], status: 200 }

const cookieIn = ({ setCookie }: Pick<Answer, 'setCookie'>) => (setCookie ?? '').split(';')[0] ?? ''
const sessionIn = (cookie: string) => unsealSession(cookie.split('=')[1] ?? '', [aSecret])
/** The keys of all rows that are deleted by date. */
async function rowsOf(): Promise<unknown[]> {
  const { rows } = (await demo.database.orm.execute(sql`
    select token_hash from refresh_token union all select sid from ended_session union all
    select user_id from ended_user union all select key_hash from password_reset union all
    select key_hash from registration`)) as { rows: unknown[] }
  return rows
}

/** Everything that deletes by date when it is used. */
async function useAll(): Promise<void> {
  const over = await cookieOf(demo, await aDemoSession(demo))
  const away = await cookieOf(demo, await aDemoSession(demo, 'demo-sam'))
  await ask('POST', '/api/session/refresh', { cookie: await aCookie(demo) })
  await ask('DELETE', '/api/session/others', { cookie: away })
  await ask('DELETE', '/api/session', { cookie: over })
  await ask('POST', '/api/account/password-reset-request', { body: { email: 'alex@example.org' } })
  await ask('POST', '/api/account', {
    body: { email: 'jo@example.org', password: 'a password of my own', firstName: 'Jo', lastName: 'Ro' },
  })
}

describe.each([wrong, -wrong])('a clock that is %i s ahead for a moment', (seconds) => {
  it('logs no participant out and lets them refresh', async () => {
    const cookie = await aCookie(demo)
    const shared = await cookieOf(demo, await aDemoSession(demo, 'demo-alex', 'shared'))
    await whileAhead(machine, seconds, async () => {
      expect(await seenBy(cookie)).toEqual(loggedIn)
      expect(await seenBy(shared)).toEqual(loggedIn)
    })
    expect(await seenBy(cookie)).toEqual(loggedIn)
    expect(await seenBy(shared)).toEqual(loggedIn)
    machine.passTime(1750)
    expect((await ask('POST', '/api/session/refresh', { cookie })).status).toBe(200)
  })

  it('lets a session be refreshed in that moment, to last as long as usual', async () => {
    const cookie = await aCookie(demo)
    machine.passTime(1799)
    const refreshed = await whileAhead(machine, seconds, () =>
      ask('POST', '/api/session/refresh', { cookie }),
    )
    expect(refreshed.status).toBe(200)
    const session = await sessionIn(cookieIn(refreshed))
    expect((session?.expiresAt ?? 0) - machine.clock().getTime()).toBe(1800 * 1000)
    expect((session?.refreshUntil ?? 0) - machine.clock().getTime()).toBe(60 * days * 1000)
    expect(await seenBy(cookieIn(refreshed))).toEqual(loggedIn)
    machine.passTime(61 * days)
    expect(await seenBy(cookieIn(refreshed))).toMatchObject({ status: 401 })
  })

  it('begins sessions that are neither longer nor refused later', async () => {
    const [used, unused] = await whileAhead(machine, seconds, async () => [
      await aCookie(demo),
      await aCookie(demo),
    ])
    expect(await seenBy(used)).toEqual(loggedIn)
    machine.passTime(59 * days)
    expect(await seenBy(used)).toMatchObject({ sentTo: null, status: 200 })
    machine.passTime(2 * days)
    expect(await ask('GET', '/api/participant', { cookie: unused })).toMatchObject({
      status: 401,
      setCookie: clearedCookie,
    })
  })

  it('ends a session of that moment with all others', async () => {
    const cookie = await whileAhead(machine, seconds, () => aCookie(demo))
    machine.passTime(60)
    await ask('DELETE', '/api/session/others', { cookie: await aCookie(demo) })
    expect(await seenBy(cookie)).toMatchObject({ status: 401 })
  })

  it('lets all sessions be ended in that moment, and none that begin later', async () => {
    const cookie = await aCookie(demo)
    const others = await aCookie(demo)
    await whileAhead(machine, seconds, () => ask('DELETE', '/api/session/others', { cookie }))
    machine.passTime(60)
    expect(await seenBy(others)).toMatchObject({ status: 401 })
    expect(await seenBy(await aCookie(demo))).toEqual(loggedIn)
  })

  it('ends a session in that moment for as long as its cookie lasts', async () => {
    const cookie = await aCookie(demo)
    await whileAhead(machine, seconds, () => ask('DELETE', '/api/session', { cookie }))
    machine.passTime(2 * 60 * 60)
    await ask('DELETE', '/api/session', { cookie: await aCookie(demo) })
    expect(await seenBy(cookie)).toMatchObject({ status: 401 })
    machine.passTime(59 * days)
    await ask('DELETE', '/api/session', { cookie: await aCookie(demo) })
    expect(await seenBy(cookie)).toMatchObject({ status: 401 })
  })

  it('keeps physio passes and marks of clinic browsers, also those given then', async () => {
    const both = async () => `${await aPhysioCookie(demo)}; ${await aClinicCookie(demo)}`
    const seen = async (cookie: string) => {
      const { cookies } = new NextRequest('http://localhost:3000/', { headers: { cookie } })
      return [await physioAccess(demo, cookies), (await readClinicBrowser(demo, cookies))?.knowsPassword]
    }
    const before = await both()
    const inside = await whileAhead(machine, seconds, async () => {
      expect(await seen(before)).toEqual(['held', true])
      return both()
    })
    expect([await seen(before), await seen(inside)]).toEqual([
      ['held', true],
      ['held', true],
    ])
  })

  it('lets a password be changed in that moment and used afterwards', async () => {
    const before = await aCookie(demo)
    const login = 'alex@example.org'
    await ask('POST', '/api/account/password-reset-request', { body: { email: login } })
    const [mail] = demo.mails
    const key = mail && 'key' in mail ? mail.key : ''
    const password = 'a password of my own'
    const changed = await whileAhead(machine, seconds, () =>
      ask('POST', '/api/account/password-reset', { body: { login, key, password } }),
    )
    expect(changed.status).toBe(200)
    machine.passTime(1)
    const cookie = cookieIn(await ask('POST', '/api/session', { body: { username: login, password } }))
    expect(await seenBy(cookie)).toEqual(loggedIn)
    expect(await seenBy(before)).toMatchObject({ status: 401 })
  })

  it('deletes no row, in that moment and for an hour', async () => {
    await useAll()
    const before = await rowsOf()
    expect(before.length).toBeGreaterThan(6)
    await whileAhead(machine, seconds, useAll)
    machine.passTime(3599)
    await useAll()
    expect(await rowsOf()).toEqual(expect.arrayContaining(before))
  })

  it('is said by the health check for an hour', async () => {
    const health = async () => (await ask('GET', '/api/health')).json
    expect(await health()).toMatchObject({ status: 'ok' })
    await whileAhead(machine, seconds, health)
    expect(await health()).toMatchObject({ status: 'degraded', checks: { clock: 'has jumped' } })
    machine.passTime(3600)
    expect(await health()).toEqual({ status: 'ok', backend: 'embedded', checks: { backend: 'ok' } })
  })
})
