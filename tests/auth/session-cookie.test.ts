import { NextResponse } from 'next/server'
import { describe, expect, it } from 'vitest'
import {
  clearSessionCookie,
  readSessionCookie,
  sessionCookieName,
  setSessionCookie,
} from '@/lib/auth/session-cookie'

/** What an answer says to the browser. */
function lineOf(say: (response: NextResponse) => void): string | undefined {
  const response = new NextResponse()
  say(response)
  return response.headers.getSetCookie()[0]
}

describe.each([
  ['here', false, 'steadily-session', ''],
  ['over https', true, '__Host-steadily-session', ' Secure;'],
])('the session cookie, %s,', (_, secure, name, mark) => {
  it('is given for a day, to this host alone, where scripts cannot read it', () => {
    const line = lineOf((response) => setSessionCookie(response, 'sealed', { secure }))
    const expected = `^${name}=sealed; Path=/; Expires=[^;]+; Max-Age=86400;${mark} HttpOnly; SameSite=lax$`
    expect(line).toMatch(new RegExp(expected))
  })

  it('is taken away by the same name, at once, with nothing in it', () => {
    const line = lineOf((response) => clearSessionCookie(response, { secure }))
    expect(line).toBe(`${name}=; Path=/; Max-Age=0;${mark} HttpOnly; SameSite=lax`)
  })

  it('is read by its name, and is nothing where there is none', () => {
    const jar = { get: (asked: string) => (asked === name ? { name, value: 'sealed' } : undefined) }
    expect(sessionCookieName({ secure })).toBe(name)
    expect(readSessionCookie(jar, { secure })).toBe('sealed')
    expect(readSessionCookie(jar, { secure: !secure })).toBeUndefined()
  })
})
