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

/** The query name of the password that also authorises (specification, section 4). */
const name = 'password'

/** Whether an address of the physio area, in any spelling, contains a password, right or wrong. */
export function hasPhysioQuery(url: Pick<URL, 'pathname' | 'searchParams'>): boolean {
  return isInPhysioArea(plainPath(url.pathname)) && url.searchParams.has(name)
}

/**
 * Answers such an address: rate limited and checked like the form. The right password gives the pass, unless the path is in
 * an unusual spelling. The browser is always redirected to the same address without the password, so a wrong password, a
 * rate limit and `PHYSIO_QUERY=off` have the same result as no password.
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

// Images on other sites must not use up the shared limit of attempts.
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
