// Like Steadily's middleware: runs on Node before every page and sets a content security policy with a new nonce.
import { type NextRequest, NextResponse } from 'next/server'

export const config = { runtime: 'nodejs', matcher: '/((?!_next/static/).*)' }

export function middleware(request: NextRequest): NextResponse {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const policy = `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; connect-src 'self'`
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}
