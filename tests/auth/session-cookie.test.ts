import { NextResponse } from 'next/server'
import { describe, expect, it } from 'vitest'
import {
  clearSessionCookie,
  readSessionCookie,
  sessionCookie,
  sessionCookieName,
} from '@/lib/auth/session-cookie'
import type { Session } from '@/lib/auth/session'
import { aSecret } from '../builders/config'
import { aSession } from '../builders/session'

/** @returns the `Set-Cookie` line of a session, with its seal shortened */
async function lineOf(session: Session, secure: boolean): Promise<string> {
  const response = new NextResponse()
  response.cookies.set(await sessionCookie(session, { config: { secure }, sessionSecrets: [aSecret] }))
  return (response.headers.getSetCookie()[0] ?? '').replace(/=Fe26\.2[^;]+/, '=sealed')
}

describe.each([
  ['here', false, 'steadily-session', ''],
  ['over https', true, '__Host-steadily-session', ' Secure;'],
])('session cookie, %s,', (_, secure, name, mark) => {
  it.each([
    ['for 61 days on an own device', {}, 61 * 86_400],
    ['for a day after its end in a clinic browser', { refreshesItself: false }, 86_400 + 1800],
    [
      'for a day after its end without a refresh',
      { refreshToken: null, refreshUntil: undefined },
      86_400 + 1800,
    ],
  ])('is set %s, for this host only, as HttpOnly', async (_title, over, seconds) => {
    const expected = `^${name}=sealed; Path=/; Expires=[^;]+; Max-Age=${seconds};${mark} HttpOnly; SameSite=lax$`
    expect(await lineOf(aSession(over), secure)).toMatch(new RegExp(expected))
  })

  it('ends with the browser on a shared computer', async () => {
    const line = await lineOf(aSession({ sharedComputer: true, refreshesItself: false }), secure)
    expect(line).toBe(`${name}=sealed; Path=/;${mark} HttpOnly; SameSite=lax`)
  })

  it('is cleared under the same name, at once and empty', () => {
    const response = new NextResponse()
    clearSessionCookie(response, { secure })
    expect(response.headers.getSetCookie()[0]).toBe(
      `${name}=; Path=/; Max-Age=0;${mark} HttpOnly; SameSite=lax`,
    )
  })

  it('is read by its name, and undefined if missing', () => {
    const jar = { get: (asked: string) => (asked === name ? { name, value: 'sealed' } : undefined) }
    expect(sessionCookieName({ secure })).toBe(name)
    expect(readSessionCookie(jar, { secure })).toBe('sealed')
    expect(readSessionCookie(jar, { secure: !secure })).toBeUndefined()
  })
})
