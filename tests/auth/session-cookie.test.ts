import { NextResponse } from 'next/server'
import { describe, expect, it } from 'vitest'
import {
  clearSessionCookie,
  readSessionCookie,
  sessionCookieName,
  setSessionCookie,
} from '@/lib/auth/session-cookie'

/** @returns the `Set-Cookie` line that a function adds to an answer */
function lineOf(say: (response: NextResponse) => void): string | undefined {
  const response = new NextResponse()
  say(response)
  return response.headers.getSetCookie()[0]
}

describe.each([
  ['here', false, 'steadily-session', ''],
  ['over https', true, '__Host-steadily-session', ' Secure;'],
])('session cookie, %s,', (_, secure, name, mark) => {
  it('is set for a day, for this host only, as HttpOnly', () => {
    const line = lineOf((response) => setSessionCookie(response, 'sealed', { secure }))
    const expected = `^${name}=sealed; Path=/; Expires=[^;]+; Max-Age=86400;${mark} HttpOnly; SameSite=lax$`
    expect(line).toMatch(new RegExp(expected))
  })

  it('is cleared under the same name, at once and empty', () => {
    const line = lineOf((response) => clearSessionCookie(response, { secure }))
    expect(line).toBe(`${name}=; Path=/; Max-Age=0;${mark} HttpOnly; SameSite=lax`)
  })

  it('is read by its name, and undefined if missing', () => {
    const jar = { get: (asked: string) => (asked === name ? { name, value: 'sealed' } : undefined) }
    expect(sessionCookieName({ secure })).toBe(name)
    expect(readSessionCookie(jar, { secure })).toBe('sealed')
    expect(readSessionCookie(jar, { secure: !secure })).toBeUndefined()
  })
})
