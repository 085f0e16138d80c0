import { describe, expect, it } from 'vitest'
import { NextResponse } from 'next/server'
import { clinicBrowserCookieName, setClinicBrowser } from '@/lib/auth/clinic-browser'
import { issuePhysioPass, physioCookieName } from '@/lib/auth/physio-pass'
import { sealSession, type Session } from '@/lib/auth/session'
import { sessionCookieName } from '@/lib/auth/session-cookie'
import { attempt, runGuardsFor, visitWith } from '@/lib/http/guards'
import { BackendError } from '@/lib/ports/errors'
import { aConfig, aSecret } from '../builders/config'
import { aBackend, aLedgerAway, someServices } from '../builders/services'
import { aSession } from '../builders/session'

const config = aConfig({ PHYSIO_PASSWORD: 'a password of the clinic' })
const asked = (cookies: Record<string, string>, headers: Record<string, string> = {}) => ({
  cookies: {
    get: (name: string) => (cookies[name] === undefined ? undefined : { name, value: cookies[name] }),
  },
  headers: new Headers(headers),
})

describe('cookies of a visit', () => {
  it('mean no session, pass or clinic browser if there are none', async () => {
    const app = someServices({ config })
    const visit = { app, session: { state: 'none' }, physio: 'none', clinicBrowser: false, language: 'en' }
    expect(await visitWith(app, asked({}))).toEqual(visit)
  })

  it('are each read independently', async () => {
    const app = someServices({ config })
    const response = new NextResponse()
    await setClinicBrowser(app, response, null)
    const mark = clinicBrowserCookieName(config)
    const session = { [sessionCookieName(config)]: await sealSession(aSession(), [aSecret]) }
    const pass = { [physioCookieName(config)]: await issuePhysioPass(app) }
    const clinic = { [mark]: response.cookies.get(mark)?.value ?? '' }
    const said = async (cookies: Record<string, string>) => {
      const { session: read, physio, clinicBrowser } = await visitWith(app, asked(cookies))
      return [read.state, physio, clinicBrowser]
    }
    expect(await said(session)).toEqual(['signed-in', 'none', false])
    expect(await said(pass)).toEqual(['none', 'held', false])
    expect(await said(clinic)).toEqual(['none', 'none', true])
  })

  it('are unclear if the ledger is unavailable', async () => {
    const app = someServices({ config, ledger: aLedgerAway() })
    const cookies = {
      [sessionCookieName(config)]: await sealSession(aSession(), [aSecret]),
      [physioCookieName(config)]: await issuePhysioPass(app),
    }
    const visit = await visitWith(app, asked(cookies))
    expect(visit).toMatchObject({ session: { state: 'unclear' }, physio: 'unclear' })
  })
})

describe('what a page may offer', () => {
  const cases = [true, false].flatMap((offersAccounts) =>
    (['open', 'closed'] as const).map((registration) => ({ offersAccounts, registration })),
  )

  it.each(cases)('accounts: $offersAccounts, registration: $registration', async (given) => {
    const { offersAccounts, registration } = given
    const app = someServices({ config: { ...config, registration }, backend: aBackend({ offersAccounts }) })
    const visit = await visitWith(app, asked({}))
    expect(await runGuardsFor(visit, ['offers-accounts'], '/user/login')).toEqual({
      offersAccounts,
      offersRegistration: offersAccounts && registration === 'open',
    })
  })

  it.each([true, false])('records of participants: %s', async (keepsRecords) => {
    const visit = await visitWith(someServices({ config, backend: aBackend({ keepsRecords }) }), asked({}))
    expect(await runGuardsFor(visit, ['keeps-records'], '/user/profile')).toEqual({ keepsRecords })
  })
})

describe('language of a visit', () => {
  it('is the one chosen in this browser, else the first that it accepts', async () => {
    const spanish = { 'accept-language': 'fr, es-MX;q=0.9, en;q=0.8' }
    expect((await visitWith(someServices({ config }), asked({}, spanish))).language).toBe('es')
    expect((await visitWith(someServices({ config }), asked({ lang: 'en' }, spanish))).language).toBe('en')
  })
})

describe('session with an expired token', () => {
  const seen = async (session: Partial<Session>, mayGoOn?: boolean) => {
    const app = someServices({ config })
    const cookies = { [sessionCookieName(config)]: await sealSession(aSession(session), [aSecret]) }
    return (await visitWith(app, asked(cookies), mayGoOn)).session.state
  }
  const runOut = { expiresAt: Date.parse('2026-03-11T09:59:59Z') }

  it('is unclear if the front door could not refresh it, else expired', async () => {
    expect(await seen(runOut, true)).toBe('unclear')
    for (const mayGoOn of [false, undefined]) expect(await seen(runOut, mayGoOn)).toBe('expired')
  })

  it('differs from one with a valid token, which is signed in', async () => {
    expect(await seen({}, true)).toBe('signed-in')
  })
})

describe('attempt', () => {
  const loading = async (read: () => Promise<string>) => {
    const app = someServices()
    return { found: await attempt(app, 'words', read), lines: app.log.lines }
  }

  it('returns what was loaded', async () => {
    expect(await loading(async () => 'here')).toEqual({ found: { loaded: true, value: 'here' }, lines: [] })
  })

  const slow = new BackendError('timeout', 'too slow')
  const away = new BackendError('unavailable', 'reset')
  const odd = new BackendError('unexpected-shape', 'a page in HTML')
  const refused = new BackendError('not-signed-in', 'the token is refused')
  const bug = new TypeError('a bug')
  it.each([
    [slow, { code: 'timeout', error: slow }, true],
    [away, { code: 'unavailable', error: away }, true],
    [odd, { code: 'unexpected-shape', error: odd }, true],
    [refused, { code: 'not-signed-in', error: refused }, false],
    [bug, { error: bug }, false],
  ])('logs a fault with its code, and says whether it passes: %s', async (fault, known, isAway) => {
    const { found, lines } = await loading(() => Promise.reject(fault))
    expect(found).toEqual({ loaded: false, away: isAway })
    expect(lines).toStrictEqual([{ level: 'error', event: 'words not loaded', ...known }])
  })
})
