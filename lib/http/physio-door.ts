import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { readClinicBrowser, setClinicBrowser } from '../auth/clinic-browser'
import { isPhysioPassword } from '../auth/physio-password'
import { endPhysioPass, issuePhysioPass, readPhysioPass, setPhysioCookie } from '../auth/physio-pass'
import type { Services } from '../services'
import { clientAddress } from './client-address'
import { throttledPhysioAttempt } from './physio-throttle'
import { Problem } from './problem'

/**
 * Checks somebody's physio password, whether it came by the form or as a query value.
 * @returns what gives the pass, and the mark of a clinic browser, to the browser with the answer
 * @throws Problem `wrong-details`; `too-many-attempts` before the password is looked at
 */
export async function enterPhysioArea(
  services: Services,
  request: Pick<NextRequest, 'cookies' | 'headers'>,
  password: string,
): Promise<(response: NextResponse) => Promise<void>> {
  const clinicBrowser = await readClinicBrowser(services, request.cookies)
  const who = { address: clientAddress(request.headers), clinicBrowser }
  await throttledPhysioAttempt(services.throttle, who, async () => {
    if (!(await isPhysioPassword(services.config, password))) throw new Problem('wrong-details')
  })
  const before = await readPhysioPass(services, request.cookies)
  if (before) await endPhysioPass(services, before)
  const pass = await issuePhysioPass(services)
  return async (response) => {
    setPhysioCookie(response, pass, services.config)
    await setClinicBrowser(services, response, clinicBrowser)
  }
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
