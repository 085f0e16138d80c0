import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { readSession } from '../auth/current-session'
import { readSessionCookie } from '../auth/session-cookie'
import { plainPath } from '../domain/secret-address'
import { isBackendError } from '../ports/errors'
import type { Services } from '../services'
import { enterPhysioArea } from './physio-door'
import { Problem } from './problem'
import { isInPhysioArea } from './routes'
import { seeOther } from './see-other'

/** The query value that also authorises (specification, section 4). */
const name = 'password'

/** Whether an address of the physio area, however it is spelled, carries a password, right or wrong. */
export function hasPhysioQuery(url: Pick<URL, 'pathname' | 'searchParams'>): boolean {
  return isInPhysioArea(plainPath(url.pathname)) && url.searchParams.has(name)
}

/**
 * Answers such an address: throttled and checked like the form. The right password gives the pass, unless the area is
 * spelled oddly; in every case the browser goes on to the same address without it, so a wrong one, one too many, or `PHYSIO_QUERY=off` ends where none
 * would.
 */
export async function answerPhysioQuery(app: Services, request: NextRequest): Promise<NextResponse> {
  const passwords = request.nextUrl.searchParams.getAll(name)
  const password = passwords.length === 1 ? passwords[0] : undefined
  const isTry =
    password !== undefined &&
    app.config.physioQuery &&
    isInPhysioArea(request.nextUrl.pathname) &&
    isOpenedByAPerson(request)
  const givePass = isTry ? await tryPassword(app, request, password) : null
  const response = withoutPassword(app, request)
  await givePass?.(response)
  return response
}

// A picture on somebody else's page must not use up the tries that everybody shares.
function isOpenedByAPerson({ headers }: NextRequest): boolean {
  const destination = headers.get('sec-fetch-dest')
  return destination === null || destination === 'document'
}

async function tryPassword(app: Services, request: NextRequest, password: string) {
  try {
    const session = await readSession(app, readSessionCookie(request.cookies, app.config))
    return await enterPhysioArea(app, request, session, password)
  } catch (error) {
    if (error instanceof Problem || isBackendError(error)) return null
    throw error
  }
}

function withoutPassword(app: Services, request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl
  const search = new URLSearchParams(searchParams)
  search.delete(name)
  const path = isInPhysioArea(pathname) ? pathname : plainPath(pathname)
  return seeOther(app, request, search.size > 0 ? `${path}?${search.toString()}` : path)
}
