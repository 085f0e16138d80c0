import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import type { Config } from '../config/config'
import { sealLifetimeSeconds } from './session'

type Jar = Pick<NextRequest['cookies'], 'get'>
type Secure = Pick<Config, 'secure'>

/** The cookie's name. `__Host-` binds it to this host, https and the path `/`, but browsers take it over https only. */
export function sessionCookieName({ secure }: Secure): string {
  return secure ? '__Host-steadily-session' : 'steadily-session'
}

/** The seal in a session cookie; `undefined` where there is none. */
export function readSessionCookie(cookies: Jar, config: Secure): string | undefined {
  return cookies.get(sessionCookieName(config))?.value
}

/** Gives the browser a seal. */
export function setSessionCookie(response: NextResponse, seal: string, config: Secure): void {
  response.cookies.set(sessionCookieName(config), seal, {
    ...attributes(config),
    maxAge: sealLifetimeSeconds,
  })
}

/** Takes the session cookie away from the browser. */
export function clearSessionCookie(response: NextResponse, config: Secure): void {
  response.cookies.set(sessionCookieName(config), '', { ...attributes(config), maxAge: 0 })
}

// Lax and not Strict, so that a link in a mail finds the person signed in; requests that write are kept to our own pages
// by `lib/http/origin.ts`.
function attributes({ secure }: Secure) {
  return { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const
}
