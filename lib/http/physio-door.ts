import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { readClinicBrowser, setClinicBrowser } from '../auth/clinic-browser'
import type { SessionState } from '../auth/current-session'
import { isPhysioPassword } from '../auth/physio-password'
import {
  endPhysioPass,
  issuePhysioPass,
  physioPassLifetimeSeconds,
  readPhysioPass,
  setPhysioCookie,
} from '../auth/physio-pass'
import { sealSession, type Session } from '../auth/session'
import { setSessionCookie } from '../auth/session-cookie'
import type { Services } from '../services'
import { clientAddress } from './client-address'
import { throttledPhysioAttempt } from './physio-throttle'
import { Problem } from './problem'

/**
 * Checks somebody's physio password, whether it came by the form or as a query value.
 * @param session whose browser it is, as far as anybody is signed in there
 * @returns what gives the pass, and the mark of a clinic browser, to the browser with the answer
 * @throws Problem `wrong-details`; `too-many-attempts` before the password is looked at
 */
export async function enterPhysioArea(
  services: Services,
  request: Pick<NextRequest, 'cookies' | 'headers'>,
  session: SessionState,
  password: string,
): Promise<(response: NextResponse) => Promise<void>> {
  const { cookies, headers } = request
  const browser = await readClinicBrowser(services, cookies)
  const before = await readPhysioPass(services, cookies)
  const known = browser?.knowsPassword ? browser.id : (before?.sid ?? null)
  const who = { address: clientAddress(headers), known }
  await throttledPhysioAttempt(services.throttle, who, async () => {
    if (!(await isPhysioPassword(services.config, password))) throw new Problem('wrong-details')
  })
  if (before) await endPhysioPass(services, before)
  const pass = await issuePhysioPass(services, physioPassLifetimeSeconds)
  return async (response) => {
    setPhysioCookie(response, pass, services.config, physioPassLifetimeSeconds)
    await setClinicBrowser(services, response, browser)
    // Also one whose token has run out: the next page would give it another.
    if ('session' in session && session.session.refreshesItself)
      await keepToTheVisit(response, services, session.session)
  }
}

// Whoever signed in here before this browser was the clinic's is signed in for this visit only, as from now on.
async function keepToTheVisit(
  response: NextResponse,
  { config, sessionSecrets }: Services,
  session: Session,
): Promise<void> {
  setSessionCookie(
    response,
    await sealSession({ ...session, refreshesItself: false }, sessionSecrets),
    config,
  )
}

/**
 * Building the plan needs the physio pass beside the participant's session.
 * @throws Problem `forbidden`
 */
export async function requirePhysioPass(
  request: Pick<NextRequest, 'cookies'>,
  services: Services,
): Promise<void> {
  if (!(await readPhysioPass(services, request.cookies))) throw new Problem('forbidden')
}
