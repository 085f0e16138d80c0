import type { Answer } from '../attack/wire'

/** What the Observatory requests: the front page and a CORS preflight. */
export type Seen = {
  hostname: string
  page: Answer
  preflight: Answer
}

export type Row = { test: string; found: string; points: number }

/**
 * The score of MDN's HTTP Observatory, from 0 to 145, recomputed for our answers.
 * Names and points: `SCORE_TABLE` in `src/grader/charts.js` of @mdn/mdn-http-observatory 1.4.8 (algorithm version 4); the
 * rules: `src/analyzer/tests/`; the sum: `src/scanner/index.js`.
 * Distinguishes only results that our answers can have, and counts everything else as the worst of its test.
 */
export function observatoryScore(seen: Seen): { score: number; rows: Row[] } {
  const rows = [
    contentSecurityPolicy(seen),
    cookies(seen),
    crossOriginResourceSharing(seen),
    // The TLS proxy handles port 80: it redirects to https or refuses connections.
    { test: 'redirection', found: 'redirection-to-https', points: 0 },
    referrerPolicy(seen),
    strictTransportSecurity(seen),
    subresourceIntegrity(seen),
    contentTypeOptions(seen),
    frameOptions(seen),
    crossOriginResourcePolicy(seen),
  ]
  // Points above 100 count only from 90 on: MINIMUM_SCORE_FOR_EXTRA_CREDIT.
  const withoutCredit = 100 + sum(rows.filter(({ points }) => points < 0))
  return { score: withoutCredit >= 90 ? 100 + sum(rows) : withoutCredit, rows }
}

const sum = (rows: Row[]) => rows.reduce((total, { points }) => total + points, 0)
const header = ({ headers }: Answer, name: string) => headers.get(name)?.[0]?.toLowerCase() ?? ''

/** `csp.js`: no unsafe, broad or plain http source, and `default-src 'none'`. */
function contentSecurityPolicy({ page }: Seen): Row {
  const directives = directivesOf(page)
  const scripts = directives.get('script-src') ?? []
  // With a nonce and 'strict-dynamic', browsers ignore host sources.
  const isStrict = scripts.some((each) => each.startsWith("'nonce-")) && scripts.includes("'strict-dynamic'")
  const all = [...directives.values()].flat()
  const isUnsafe = all.some((each) => /^'unsafe|^\*$|^(https?|ftp):$|^http:/.test(each))
  const dataOf = [...directives].filter(([, sources]) => sources.includes('data:')).map(([name]) => name)
  const isNone = directives.get('default-src')?.join() === "'none'"
  return isStrict && isNone && !isUnsafe && dataOf.every((name) => name === 'img-src')
    ? row('content-security-policy', 'csp-implemented-with-no-unsafe-default-src-none', 10)
    : row('content-security-policy', 'csp-not-implemented', -25)
}

/** `cookies.js`: 5 points for secure cookies, but visitors get none. */
function cookies({ page }: Seen): Row {
  return page.headers.has('set-cookie')
    ? row('cookies', 'cookies-session-without-secure-flag', -40)
    : row('cookies', 'cookies-not-found', 0)
}

/** `cors.js`: OPTIONS with a foreign Origin. */
function crossOriginResourceSharing({ preflight }: Seen): Row {
  return preflight.headers.has('access-control-allow-origin')
    ? row(
        'cross-origin-resource-sharing',
        'cross-origin-resource-sharing-implemented-with-universal-access',
        -50,
      )
    : row('cross-origin-resource-sharing', 'cross-origin-resource-sharing-not-implemented', 0)
}

/** `referrer-policy.js` */
function referrerPolicy({ page }: Seen): Row {
  return header(page, 'referrer-policy') === 'no-referrer'
    ? row('referrer-policy', 'referrer-policy-private', 5)
    : row('referrer-policy', 'referrer-policy-unsafe', -5)
}

/** `strict-transport-security.js`: at least half a year (15,552,000 s); 5 more if the domain is preloaded. */
function strictTransportSecurity({ page, hostname }: Seen): Row {
  if (isKnownBeforehand(hostname)) return row('strict-transport-security', 'hsts-preloaded', 5)
  return Number(/^max-age=(\d+)/.exec(header(page, 'strict-transport-security'))?.[1] ?? 0) >= 15_552_000
    ? row('strict-transport-security', 'hsts-implemented-max-age-at-least-six-months', 0)
    : row('strict-transport-security', 'hsts-not-implemented', -20)
}

// Top-level domains that browsers preload with all subdomains: https://hstspreload.org/#tld
function isKnownBeforehand(hostname: string): boolean {
  return /\.(app|dev|page)$/.test(hostname)
}

/** `subresource-integrity.js`: only own scripts, at least one with a hash. */
function subresourceIntegrity({ page }: Seen): Row {
  const scripts = page.body.toString().match(/<script\b[^>]*\bsrc=[^>]*>/g) ?? []
  const isOurs = scripts.every((script) => /\bsrc="\/[^/]/.test(script))
  if (!isOurs)
    return row('subresource-integrity', 'sri-not-implemented-and-external-scripts-not-loaded-securely', -50)
  return scripts.some((script) => / integrity="sha\d{3}-/.test(script))
    ? row('subresource-integrity', 'sri-implemented-and-all-scripts-loaded-securely', 5)
    : row('subresource-integrity', 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0)
}

/** `x-content-type-options.js` */
function contentTypeOptions({ page }: Seen): Row {
  return header(page, 'x-content-type-options') === 'nosniff'
    ? row('x-content-type-options', 'x-content-type-options-nosniff', 0)
    : row('x-content-type-options', 'x-content-type-options-not-implemented', -5)
}

/** `x-frame-options.js`: the policy scores more than the old header. */
function frameOptions({ page }: Seen): Row {
  if (directivesOf(page).has('frame-ancestors'))
    return row('x-frame-options', 'x-frame-options-implemented-via-csp', 5)
  return header(page, 'x-frame-options') === 'deny'
    ? row('x-frame-options', 'x-frame-options-sameorigin-or-deny', 0)
    : row('x-frame-options', 'x-frame-options-not-implemented', -20)
}

/** `cross-origin-resource-policy.js` */
function crossOriginResourcePolicy({ page }: Seen): Row {
  return header(page, 'cross-origin-resource-policy') === 'same-origin'
    ? row('cross-origin-resource-policy', 'corp-implemented-with-same-origin', 10)
    : row('cross-origin-resource-policy', 'corp-not-implemented', 0)
}

function directivesOf(page: Answer): Map<string, string[]> {
  const directives = header(page, 'content-security-policy')
    .split(/\s*;\s*/)
    .filter(Boolean)
  return new Map(directives.map((each) => [each.split(/\s+/)[0] ?? '', each.split(/\s+/).slice(1)]))
}

function row(test: string, found: string, points: number): Row {
  return { test, found, points }
}
