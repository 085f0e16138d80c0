import { NextRequest } from 'next/server'
import { describe, expect, it, vi } from 'vitest'
import { middleware } from '@/middleware'
import { BackendError } from '@/lib/ports/errors'
import { ask, clearedCookie } from '../builders/api'
import { aCookie, aDemo } from '../builders/demo'
import { aLedger, aLedgerAway, aLog } from '../builders/services'

/** The cookies that the middleware sets for a page requested with an expired session. */
async function cookiesSetFor(destination: string | null): Promise<string[]> {
  const demo = await aDemo()
  const cookie = await aCookie(demo)
  demo.clock.passTime(60.5 * 24 * 60 * 60)
  const headers = { cookie, ...(destination !== null && { 'sec-fetch-dest': destination }) }
  const answer = await middleware(new NextRequest('http://localhost:3000/participant', { headers }))
  expect(answer.headers.get('location')).toContain('/user/login?reason=expired')
  return answer.headers.getSetCookie()
}

describe('the cookie of an ended session', () => {
  it.each(['document', null])('is cleared when a page is opened (%s)', async (destination) => {
    expect(await cookiesSetFor(destination)).toEqual([expect.stringContaining('Max-Age=0')])
  })

  it('is not cleared by a prefetch, which could undo a new login', async () => {
    expect(await cookiesSetFor('empty')).toEqual([])
  })

  it('stays while the backend is down, without a redirect to login', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    demo.clock.passTime(1800)
    vi.spyOn(demo.backend, 'refresh').mockRejectedValueOnce(new BackendError('unavailable', 'Away'))
    const open = () =>
      middleware(new NextRequest('http://localhost:3000/participant', { headers: { cookie } }))
    const away = await open()
    expect(away.headers.get('location')).toBeNull()
    expect(away.headers.getSetCookie()).toEqual([])
    expect(away.headers.get('x-middleware-request-x-unclear-session')).toBe('1')
    expect((await open()).headers.getSetCookie()).toEqual([expect.stringMatching(/^steadily-session=Fe26/)])
  })

  it('is cleared if the backend rejects its token and the ledger fails', async () => {
    const log = aLog()
    const demo = await aDemo({
      ledger: { ...aLedger(), endSession: () => aLedgerAway().endSession('', new Date()) },
      log,
    })
    demo.backend.participant = () => Promise.reject(new BackendError('not-signed-in', 'Not any more'))
    const answer = await ask('GET', '/api/participant', { cookie: await aCookie(demo) })
    expect(answer).toMatchObject({
      status: 401,
      json: { type: '/problems/session-expired' },
      setCookie: clearedCookie,
    })
    expect(log.lines.map(({ event }) => event)).toEqual(['request refused', 'session not ended'])
  })
})
