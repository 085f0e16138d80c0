import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { type MailedKey, mostLength } from '../domain/account'
import { isBackendError } from '../ports/errors'
import type { Services } from '../services'
import { loginPath, registerPath } from './routes'
import { seeOther } from './see-other'

/** Whether an address is the mailed link that confirms an account, whole or not. */
export function isConfirmLink({ method, nextUrl }: Pick<NextRequest, 'method' | 'nextUrl'>): boolean {
  const { pathname, searchParams } = nextUrl
  return ['GET', 'HEAD'].includes(method) && pathname === registerPath && searchParams.has('key')
}

/**
 * Answers such an address: makes the account and sends the browser on to a clean one. Where the backend is away the link
 * stays good. Whatever only looks at a link ahead of a person gets an empty answer and confirms nothing.
 */
export async function answerConfirmLink(app: Services, request: NextRequest): Promise<NextResponse> {
  if (!isOpenedByAPerson(request))
    return new NextResponse(null, {
      status: 204,
      headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
    })
  return seeOther(app, request, await confirm(app, mailedKeyIn(request.nextUrl.searchParams)))
}

// A browser that fetches pages ahead says so; 204 keeps it from using the answer later.
function isOpenedByAPerson({ method, headers }: NextRequest): boolean {
  const isAhead = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) =>
    /prefetch|preview/.test(headers.get(name) ?? ''),
  )
  const destination = headers.get('sec-fetch-dest') ?? 'document'
  return method === 'GET' && !isAhead && destination === 'document' && !headers.has('next-router-prefetch')
}

function mailedKeyIn(search: URLSearchParams): MailedKey | null {
  const [[login = '', ...otherLogins], [key = '', ...otherKeys]] = [
    search.getAll('login'),
    search.getAll('key'),
  ]
  const isOne = otherLogins.length === 0 && otherKeys.length === 0
  return isOne && login.length <= mostLength.email && key.length <= mostLength.key ? { login, key } : null
}

async function confirm({ backend, log }: Services, mailed: MailedKey | null): Promise<string> {
  if (mailed === null) return `${registerPath}?reason=link-ended`
  try {
    await backend.confirmAccount(mailed)
    return `${loginPath}?reason=confirmed`
  } catch (error) {
    if (!isBackendError(error)) throw error
    if (error.code === 'not-found') return `${registerPath}?reason=link-ended`
    log.error('account not confirmed', { code: error.code })
    return `${registerPath}?reason=unavailable`
  }
}
