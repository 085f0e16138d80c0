import 'server-only'
import type { AnalyticsSettings } from '../domain/analytics'
import { playerOrigins } from '../domain/video-address'

type Allowed = {
  /** React and the dev server need `eval`, inline styles and a socket; never on in production. */
  development: boolean
  /** Origins that pictures and videos of the content may come from. */
  contentOrigins: readonly string[]
  analytics: AnalyticsSettings
}

/** The content security policy of a page: scripts by nonce only, from elsewhere what is named, no frames around us. */
export function contentSecurityPolicy(
  nonce: string,
  { development, contentOrigins, analytics }: Allowed,
): string {
  const counted = analyticsOrigins(analytics)
  const sources = (...given: string[]) => given.map((each) => ` ${each}`).join('')
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? ` 'unsafe-eval'` : ''}`,
    development ? `style-src 'self' 'unsafe-inline'` : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${sources(...contentOrigins, ...counted.images)}`,
    `media-src 'self'${sources(...contentOrigins)}`,
    `font-src 'self'`,
    `connect-src 'self'${sources(...counted.calls)}${development ? ' ws:' : ''}`,
    `frame-src${sources(...Object.values(playerOrigins))}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

// What a person opens as a page stands under names without a dot. These files are told by name: every other is a page
// that says that there is none.
const files =
  /^\/(icons\/[a-z0-9-]+\.png|apple-touch-icon\.png|icon\.svg|manifest\.webmanifest|robots\.txt|sitemap\.xml)$/

/**
 * The policy of whatever the middleware lets through.
 * @param path the address's path
 * @param ofPage the policy that a page would have
 * @returns `null` for a file that keeps the policy of every answer, which allows nothing (`scripts/runtime/base-headers.ts`)
 */
export function policyFor(path: string, ofPage: string): string | null {
  // The worker asks for what it keeps, and its script's policy holds for that.
  if (path === '/sw.js') return `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`
  return files.test(path) ? null : ofPage
}

// As Google names them for its script: https://developers.google.com/tag-platform/security/guides/csp
const google = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']

function analyticsOrigins({ enabled, key, provider, endpoint }: AnalyticsSettings) {
  if (!enabled || key === null) return { images: [], calls: [] }
  if (provider === 'ga4') return { images: google, calls: [...google, 'https://*.analytics.google.com'] }
  return { images: [], calls: [new URL(endpoint).origin] }
}
