import 'server-only'
import type { NextRequest } from 'next/server'
import { readPhysioPass } from '../auth/physio-pass'
import type { Services } from '../services'
import { Problem } from './problem'

/**
 * Building the plan needs the physio pass beside the participant's session.
 * @throws Problem `forbidden`
 */
export async function requirePhysioPass(request: NextRequest, services: Services): Promise<void> {
  if (!(await readPhysioPass(services, request.cookies))) throw new Problem('forbidden')
}
