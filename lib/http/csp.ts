import 'server-only'
import type { AnalyticsSettings } from '../domain/analytics'
import { playerOrigins } from '../domain/video-address'

type Allowed = {
  /** React and the dev server need `eval`, inline styles and a socket; never on in production. */
  development: boolean
  /** Origins from which pictures and videos of the content may be loaded. */
  contentOrigins: readonly string[]
  analytics: AnalyticsSettings
}

/**
 * Returns the content security policy of a page: scripts by nonce only, third-party origins by name, no embedding in
 * frames.
 */
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

// Pages have no dot in their paths. Files are listed by name, because any other path with a dot shows the "not found" page,
// which needs a page's policy.
const files =
  /^\/(icons\/[a-z0-9-]+\.png|apple-touch-icon\.png|icon\.svg|manifest\.webmanifest|robots\.txt|silence\.wav|sitemap\.xml)$/

/**
 * Returns the policy for a response that the middleware lets through.
 * @param path the address's path
 * @param ofPage the policy of a page
 * @returns `null` for a file, which gets the default policy that allows nothing (`scripts/runtime/base-headers.ts`)
 */
export function policyFor(path: string, ofPage: string): string | null {
  // The service worker fetches the files to cache under the policy of its own script.
  if (path === '/sw.js') return `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`
  return files.test(path) ? null : ofPage
}

// As documented by Google: https://developers.google.com/tag-platform/security/guides/csp
const google = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']

function analyticsOrigins({ enabled, key, provider, endpoint }: AnalyticsSettings) {
  if (!enabled || key === null) return { images: [], calls: [] }
  if (provider === 'ga4') return { images: google, calls: [...google, 'https://*.analytics.google.com'] }
  return { images: [], calls: [new URL(endpoint).origin] }
}
