import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import type { Config } from '../config/config'
import { sealLifetimeSeconds } from './session'

type Jar = Pick<NextRequest['cookies'], 'get'>
type Secure = Pick<Config, 'secure'>

/** The cookie's name. `__Host-` binds it to this host, https and the path `/`; browsers accept it over https only. */
export function sessionCookieName({ secure }: Secure): string {
  return secure ? '__Host-steadily-session' : 'steadily-session'
}

/** Returns the seal in the session cookie, or `undefined` if there is none. */
export function readSessionCookie(cookies: Jar, config: Secure): string | undefined {
  return cookies.get(sessionCookieName(config))?.value
}

/** Sets the session cookie. */
export function setSessionCookie(response: NextResponse, seal: string, config: Secure): void {
  response.cookies.set(sessionCookieName(config), seal, {
    ...attributes(config),
    maxAge: sealLifetimeSeconds,
  })
}

/** Deletes the session cookie. */
export function clearSessionCookie(response: NextResponse, config: Secure): void {
  response.cookies.set(sessionCookieName(config), '', { ...attributes(config), maxAge: 0 })
}

// `Lax` and not `Strict`, so that a link in a mail opens with the user signed in. `lib/http/origin.ts` rejects writes from
// other origins.
function attributes({ secure }: Secure) {
  return { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const
}
