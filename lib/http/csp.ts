import 'server-only'

/**
 * The content security policy of a page: scripts by nonce only, nothing from elsewhere, no frames around us.
 * @param development React and the dev server need `eval`, inline styles and a socket; never on in production
 */
export function contentSecurityPolicy(nonce: string, { development }: { development: boolean }): string {
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? ` 'unsafe-eval'` : ''}`,
    development ? `style-src 'self' 'unsafe-inline'` : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
