import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import type { Services } from '../services'

/** Redirects a browser from an address that contained a secret: 303 to another one of ours, without a referrer. */
export function seeOther(
  { config }: Pick<Services, 'config'>,
  { nextUrl }: NextRequest,
  path: string,
): NextResponse {
  const origin = config.secure ? config.publicUrl : nextUrl.origin
  return NextResponse.redirect(new URL(path, origin), {
    status: 303,
    headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  })
}
