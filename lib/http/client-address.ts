import 'server-only'

/**
 * Who is asking, for the throttle. `scripts/serve.mjs` (and Vercel) overwrite this header with the one address they
 * vouch for, so a client cannot choose it.
 */
export function clientAddress(headers: Headers): string {
  return headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown'
}
