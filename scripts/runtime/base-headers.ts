// What every answer carries: `front-door.ts` puts it on all that our own server answers, and
// `next.config.mjs` on what a platform serves without that server.

/** Where the players of videos come from, as `lib/domain/video-address.ts` names them. */
export const playerOrigins = ['https://player.vimeo.com', 'https://www.youtube-nocookie.com']

/** The policy of whatever is no page: nothing is loaded or run from it, and nobody frames it. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

const players = `(self ${playerOrigins.map((origin) => `"${origin}"`).join(' ')})`

// A video that somebody starts plays in a frame of its provider, and an exercise's timer keeps the screen awake.
const used = [
  `autoplay=${players}`,
  `fullscreen=${players}`,
  `picture-in-picture=${players}`,
  'screen-wake-lock=(self)',
]

// What a browser could lend a page and we have no use for: https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md
// Not those that only say how a browser is built (`ch-…`), nor `unload` and the like, which lend nothing.
const unused = [
  ...['accelerometer', 'browsing-topics', 'camera', 'captured-surface-control', 'clipboard-read'],
  ...['clipboard-write', 'compute-pressure', 'digital-credentials-create', 'digital-credentials-get'],
  ...['display-capture', 'encrypted-media', 'gamepad', 'geolocation', 'gyroscope', 'hid'],
  ...['identity-credentials-get', 'idle-detection', 'keyboard-map', 'language-detector', 'language-model'],
  ...['local-fonts', 'local-network-access', 'magnetometer', 'microphone', 'midi'],
  ...['on-device-speech-recognition', 'otp-credentials', 'payment', 'private-state-token-issuance'],
  ...['private-state-token-redemption', 'publickey-credentials-create', 'publickey-credentials-get'],
  ...['serial', 'speaker-selection', 'storage-access', 'summarizer', 'sync-xhr', 'translator', 'usb'],
  ...['window-management', 'xr-spatial-tracking'],
]

/** Name and value of each, for every answer. */
export const baseHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': [...used, ...unused.map((feature) => `${feature}=()`)].join(', '),
}

/** Addresses, as Next.js writes them, of what is never a page. */
export const noPages = [
  '/api/:path*',
  '/content/:path*',
  '/_next/static/:path*',
  '/icons/:path*',
  '/:file(apple-touch-icon\\.png|icon\\.svg|manifest\\.webmanifest|robots\\.txt|sitemap\\.xml)',
]

/** What an answer of our own server carries before the application says more: a page brings a policy of its own. */
export function headersOfEveryAnswer({ secure }: { secure: boolean }): Readonly<Record<string, string>> {
  return {
    ...baseHeaders,
    'Content-Security-Policy': closedPolicy,
    // A year. Not for the lists that browsers bring along: who has a domain decides on that.
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}
