import 'server-only'
import type { NextRequest } from 'next/server'
import type { EnteredBy } from '../domain/journal/event'
import { physioAccess } from './physio-pass'

/** Who enters something: a browser with a physio pass is the clinic's. Never said by the request itself. */
export async function enteredBy(
  needs: Parameters<typeof physioAccess>[0],
  cookies: Pick<NextRequest['cookies'], 'get'>,
): Promise<EnteredBy> {
  return (await physioAccess(needs, cookies)) === 'held' ? 'clinic' : 'participant'
}
