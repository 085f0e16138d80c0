import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import type { Config } from '../config/config'
import type { Services } from '../services'
import { sealLifetimeSeconds, sealSession, type Session } from './session'

type Jar = Pick<NextRequest['cookies'], 'get'>
type Secure = Pick<Config, 'secure'>
type Needs = Pick<Services, 'sessionSecrets'> & { config: Secure }

/** A cookie as `response.cookies.set` takes it. */
type SessionCookie = ReturnType<typeof attributes> & { name: string; value: string; maxAge?: number }

/** The cookie's name. `__Host-` binds it to this host, https and the path `/`; browsers accept it over https only. */
export function sessionCookieName({ secure }: Secure): string {
  return secure ? '__Host-steadily-session' : 'steadily-session'
}

/** Returns the seal in the session cookie, or `undefined` if there is none. */
export function readSessionCookie(cookies: Jar, config: Secure): string | undefined {
  return cookies.get(sessionCookieName(config))?.value
}

/**
 * Returns the cookie of a session, sealed. It lives as long as its seal; on a shared computer until the browser is closed.
 */
export async function sessionCookie(
  session: Session,
  { config, sessionSecrets }: Needs,
): Promise<SessionCookie> {
  return {
    ...attributes(config),
    name: sessionCookieName(config),
    value: await sealSession(session, sessionSecrets),
    ...(!session.sharedComputer && { maxAge: sealLifetimeSeconds(session) }),
  }
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
