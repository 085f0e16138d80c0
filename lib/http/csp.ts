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

// As Google names them for its script: https://developers.google.com/tag-platform/security/guides/csp
const google = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']

function analyticsOrigins({ enabled, key, provider, endpoint }: AnalyticsSettings) {
  if (!enabled || key === null) return { images: [], calls: [] }
  if (provider === 'ga4') return { images: google, calls: [...google, 'https://*.analytics.google.com'] }
  return { images: [], calls: [new URL(endpoint).origin] }
}
