import 'server-only'
import type { NextResponse } from 'next/server'
import type { SessionState } from '../auth/current-session'
import { sealSession, type Session } from '../auth/session'
import { setSessionCookie } from '../auth/session-cookie'
import { endSession } from '../auth/sign-out'
import type { Services } from '../services'
import { json } from './handle'
import { sessionFacts } from './session-facts'

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
  const response = json(sessionFacts(session))
  setSessionCookie(response, await sealSession(session, app.sessionSecrets), app.config)
  return response
}
