import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { readClinicBrowser } from '../auth/clinic-browser'
import type { SessionState } from '../auth/current-session'
import type { Session } from '../auth/session'
import { sessionCookie } from '../auth/session-cookie'
import type { BrowserOwner } from '../domain/user'
import { endSession } from '../auth/sign-out'
import type { Services } from '../services'
import { json } from './handle'
import { sessionFacts } from './session-facts'

/** Whose browser a request comes from. @param sharedComputer what the user says about it */
export async function ownerOfBrowser(
  app: Services,
  { cookies }: Pick<NextRequest, 'cookies'>,
  sharedComputer: boolean,
): Promise<BrowserOwner> {
  if (sharedComputer) return 'shared'
  return (await readClinicBrowser(app, cookies)) === null ? 'user' : 'clinic'
}

/**
 * Creates the answer to a successful sign-in: the user, and the cookie of the new session.
 * @param before the browser's previous session, which is ended to prevent session fixation
 */
export async function beginSession(
  app: Services,
  before: SessionState,
  session: Session,
): Promise<NextResponse> {
  if (before.state === 'signed-in' || before.state === 'locked') await endSession(app, before.session)
  const response = json(sessionFacts(session, app.clock))
  response.cookies.set(await sessionCookie(session, app))
  return response
}
