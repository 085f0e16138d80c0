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
import type { Session } from '../auth/session'
import { sessionCookie } from '../auth/session-cookie'
import { lockSession, sharedSession, unlockedSession } from '../auth/sign-out'
import { steadyNow } from '../ports/clock'
import type { Services } from '../services'
import { clientAddress } from './client-address'
import { throttledPhysioAttempt } from './physio-throttle'
import { Problem } from './problem'

/**
 * Checks a physio password, from the form or from a query value. The right one also unlocks a locked visit.
 * @param session the session in this browser, if there is one
 * @returns a function that sets the cookies of the pass and of the clinic browser on the answer
 * @throws Problem `wrong-details`; `too-many-attempts` before the password is checked
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
    if (!(await isPhysioPassword(services.config, password)))
      throw new Problem('wrong-details', { reason: 'physioPassword' })
  })
  if (before) await endPhysioPass(services, before)
  const opened = await sessionOfVisit(services, session)
  const pass = await issuePhysioPass(services, physioPassLifetimeSeconds)
  return async (response) => {
    setPhysioCookie(response, pass, services.config, physioPassLifetimeSeconds)
    await setClinicBrowser(services, response, browser)
    if (opened !== null) response.cookies.set(await sessionCookie(opened, services))
  }
}

/**
 * Returns the participant's session after the area was opened: unlocked, and no longer refreshed automatically, even if the
 * participant logged in before this was a clinic browser.
 * @returns `null` if the session does not change
 */
async function sessionOfVisit(services: Services, state: SessionState): Promise<Session | null> {
  if (!('session' in state)) return null
  if (state.state === 'locked')
    return sharedSession(await unlockedSession(services, state.session), steadyNow(services.clock))
  // Also if its token has expired: otherwise the next page would refresh it.
  return state.session.refreshesItself ? sharedSession(state.session, steadyNow(services.clock)) : null
}

/**
 * Locks a clinic visit: ends the pass, and locks the participant's session. In a clinic browser also without a pass, which
 * may have expired on a page that still offers to lock.
 * @param session the session in this browser
 * @throws BackendError if the ledger cannot be reached: then possibly nothing is locked
 */
export async function lockVisit(
  services: Services,
  { cookies }: Pick<NextRequest, 'cookies'>,
  session: SessionState,
): Promise<void> {
  const pass = await readPhysioPass(services, cookies)
  const atTheClinic = pass !== null || (await readClinicBrowser(services, cookies)) !== null
  if (session.state === 'unclear') throw new Problem('unavailable')
  if (atTheClinic && 'session' in session) await lockSession(services, session.session)
  if (pass) await endPhysioPass(services, pass)
}

/**
 * Requires the physio pass in addition to the participant's session, to change the plan.
 * @throws Problem `forbidden`
 */
export async function requirePhysioPass(
  request: Pick<NextRequest, 'cookies'>,
  services: Services,
): Promise<void> {
  if (!(await readPhysioPass(services, request.cookies))) throw new Problem('forbidden')
}
