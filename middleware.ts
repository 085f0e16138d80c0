// Redirects early and sets headers. Access does not depend on it: every page and route handler checks again.
import { type NextRequest, NextResponse } from 'next/server'
import { sessionForPage, type SessionState } from '@/lib/auth/current-session'
import { physioAccess } from '@/lib/auth/physio-pass'
import { clearSessionCookie, readSessionCookie, sessionCookie } from '@/lib/auth/session-cookie'
import { contentSecurityPolicy, policyFor } from '@/lib/http/csp'
import { answerPhysioQuery, hasPhysioQuery } from '@/lib/http/physio-query'
import { userAgnosticHeader } from '@/lib/http/user-agnostic'
import { isFile, offlinePath, redirectFor, type Visitor } from '@/lib/http/routes'
import { unclearSession } from '@/lib/http/unclear-session'
import { usualSpelling } from '@/lib/http/usual-spelling'
import { services } from '@/lib/server'
import type { Services } from '@/lib/services'

// The Node runtime shares the process, and so the ledger of ended sessions, with the pages.
export const config = { runtime: 'nodejs', matcher: '/((?!api/|content/|_next/static/).*)' }

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const app = await services()
  const { nextUrl } = request
  if (hasPhysioQuery(nextUrl)) return answerPhysioQuery(app, request)
  const usual = usualSpelling(nextUrl)
  if (usual !== null) return redirect(app, nextUrl.origin, usual, 308)
  const impersonal = isFile(nextUrl.pathname) || nextUrl.pathname === offlinePath
  const session: SessionState = impersonal
    ? { state: 'none' }
    : await sessionForPage(app, readSessionCookie(request.cookies, app.config))
  const refreshed =
    session.state === 'signed-in' && session.refreshed ? await sessionCookie(session.session, app) : null
  const target = impersonal ? null : await targetFor(app, request, session)
  const response =
    target === null ? pass(app, request, session, refreshed) : redirect(app, nextUrl.origin, target)
  if (refreshed !== null) response.cookies.set(refreshed)
  if ((session.state === 'ended' || session.state === 'expired') && asksForDocument(request))
    clearSessionCookie(response, app.config)
  return response
}

// Only documents: a prefetch that started before a login must not delete the new cookie when its answer arrives.
function asksForDocument(request: NextRequest): boolean {
  const destination = request.headers.get('sec-fetch-dest')
  return destination === null || destination === 'document'
}

async function targetFor(app: Services, request: NextRequest, session: SessionState): Promise<string | null> {
  const who: Visitor = {
    physio: await physioAccess(app, request.cookies),
    ...(session.state === 'signed-in'
      ? { state: 'signed-in', user: session.session }
      : { state: session.state }),
  }
  return redirectFor(request.nextUrl.pathname, who)
}

function pass(
  app: Services,
  request: NextRequest,
  session: SessionState,
  refreshed: { name: string; value: string } | null,
): NextResponse {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const policy = contentSecurityPolicy(nonce, app.config)
  const headers = new Headers(request.headers)
  // Next.js takes the nonce for its own scripts from this header; replace any value that the client sent.
  headers.set('content-security-policy', policy)
  headers.set('x-nonce', nonce)
  headers.delete('content-security-policy-report-only')
  // Ignore these headers from clients.
  headers.delete(userAgnosticHeader)
  headers.delete(unclearSession)
  if (request.nextUrl.pathname === offlinePath) headers.set(userAgnosticHeader, '1')
  if (session.state === 'unclear') headers.set(unclearSession, '1')
  if (refreshed !== null) {
    // The page of this request must already see the refreshed session.
    request.cookies.set(refreshed.name, refreshed.value)
    headers.set('cookie', request.cookies.toString())
  }
  const response = NextResponse.next({ request: { headers } })
  const sent = policyFor(request.nextUrl.pathname, policy)
  if (sent !== null) response.headers.set('content-security-policy', sent)
  return response
}

function redirect(app: Services, ownOrigin: string, target: string, status = 307): NextResponse {
  const origin = app.config.secure ? app.config.publicUrl : ownOrigin
  return NextResponse.redirect(new URL(target, origin), {
    status,
    headers: { 'cache-control': 'no-store' },
  })
}
