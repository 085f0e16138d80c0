// Headers of every response: `front-door.ts` sets them in our own server, `next.config.mjs` on a platform that serves
// without it.

/** Origins of the video players, as `lib/domain/video-address.ts` names them. */
export const playerOrigins = ['https://player.vimeo.com', 'https://www.youtube-nocookie.com']

/** Policy of everything that is not a page: it loads and runs nothing, and may not be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

const players = `(self ${playerOrigins.map((origin) => `"${origin}"`).join(' ')})`

// A playing video runs in a frame of its provider, an exercise's timer keeps the screen awake, and a visit is copied for
// the clinic's record.
const used = [
  `autoplay=${players}`,
  `fullscreen=${players}`,
  `picture-in-picture=${players}`,
  'screen-wake-lock=(self)',
  'clipboard-write=(self)',
]

// Browser features that we do not use: https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md
// Without client hints (`ch-…`), and without `unload` and the like, which grant nothing.
const unused = [
  ...['accelerometer', 'browsing-topics', 'camera', 'captured-surface-control', 'clipboard-read'],
  ...['compute-pressure', 'digital-credentials-create', 'digital-credentials-get'],
  ...['display-capture', 'encrypted-media', 'gamepad', 'geolocation', 'gyroscope', 'hid'],
  ...['identity-credentials-get', 'idle-detection', 'keyboard-map', 'language-detector', 'language-model'],
  ...['local-fonts', 'local-network-access', 'magnetometer', 'microphone', 'midi'],
  ...['on-device-speech-recognition', 'otp-credentials', 'payment', 'private-state-token-issuance'],
  ...['private-state-token-redemption', 'publickey-credentials-create', 'publickey-credentials-get'],
  ...['serial', 'speaker-selection', 'storage-access', 'summarizer', 'sync-xhr', 'translator', 'usb'],
  ...['window-management', 'xr-spatial-tracking'],
]

/** Values by header name, for every response. */
export const baseHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': [...used, ...unused.map((feature) => `${feature}=()`)].join(', '),
}

/** URL patterns in Next.js syntax for everything that is never a page. */
export const noPages = [
  '/api/:path*',
  '/content/:path*',
  '/_next/static/:path*',
  '/icons/:path*',
  '/:file(apple-touch-icon\\.png|icon\\.svg|manifest\\.webmanifest|robots\\.txt|silence\\.wav|sitemap\\.xml)',
]

/** Headers that our server sets before the application responds; a page brings its own policy. */
export function headersOfEveryAnswer({ secure }: { secure: boolean }): Readonly<Record<string, string>> {
  return {
    ...baseHeaders,
    'Content-Security-Policy': closedPolicy,
    // One year. Without `preload`, because that is for the owner of the domain to decide.
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}
