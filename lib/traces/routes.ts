import 'server-only'

// Next.js records the path itself if it has no template. A test compares this list with `app/`.
const routes: ReadonlySet<unknown> = new Set([
  ...['/', '/_not-found', '/_global-error', '/~offline'],
  ...['/icon.svg', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/sw.js', '/content/[...path]'],
  ...['/api/[...unknown]', '/api/exercises', '/api/health', '/api/site', '/api/video'],
  ...['/api/account', '/api/account/confirmation', '/api/account/deletion'],
  ...['/api/account/password-reset', '/api/account/password-reset-request'],
  ...['/api/journal', '/api/journal/[kind]'],
  ...['/api/participant', '/api/participant/[change]', '/api/physio/session'],
  ...['/api/session', '/api/session/others', '/api/session/refresh'],
  ...[
    '/participant',
    '/participant/exercises',
    '/participant/exercises/[slug]',
    '/participant/session',
    '/participant/stats',
  ],
  ...[
    '/physio',
    '/physio/library/[version]',
    '/physio/login',
    '/physio/start-date',
    '/shared',
    '/shared/[slug]',
  ],
  ...['/user/login', '/user/profile', '/user/register', '/user/reset-pwd', '/user/reset-pwd-request'],
])

/** Whether a value is one of our route templates, such as `/participant/exercises/[slug]`, not a path. */
export function isRoute(value: unknown): boolean {
  return routes.has(value)
}
