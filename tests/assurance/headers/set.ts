import type { Answer } from '../attack/wire'

/** Each exactly once with this value: security design, section "Headers". */
const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const players = '(self "https://player.vimeo.com" "https://www.youtube-nocookie.com")'

/** The features the app uses. All others must be off. */
const used: Record<string, string> = {
  autoplay: players,
  fullscreen: players,
  'picture-in-picture': players,
  'screen-wake-lock': '(self)',
  'clipboard-write': '(self)',
}
/** Must be listed and off. */
const off = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture', 'browsing-topics']

const closed = "default-src 'none'; frame-ancestors 'none'"
// The service worker fetches what it caches under the policy of its own script.
const ofWorker = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** What is wrong with an answer's headers. @param secure whether the service uses https */
export function faultsOf(answer: Answer, path: string, secure: boolean): string[] {
  const values = (name: string) => answer.headers.get(name) ?? []
  const is = (name: string, expected: string[]) =>
    JSON.stringify(values(name)) === JSON.stringify(expected) ? [] : [`${name}: ${values(name).join(' | ')}`]
  return [
    ...Object.entries(always).flatMap(([name, value]) => is(name, [value])),
    ...is('strict-transport-security', secure ? ['max-age=31536000; includeSubDomains'] : []),
    ...['server', 'x-powered-by', 'via'].flatMap((name) => is(name, [])),
    ...permissionFaults(values('permissions-policy')),
    ...policyFaults(values('content-security-policy'), answer, path),
    ...is('content-security-policy-report-only', []),
    ...['set-cookie'].flatMap((name) => values(name).flatMap((cookie) => cookieFaults(cookie, secure))),
  ]
}

function permissionFaults([policy = '', ...more]: string[]): string[] {
  const features = Object.fromEntries(
    policy.split(', ').map((each) => [each.split('=')[0] ?? '', each.split('=')[1] ?? '']),
  )
  const wrong = Object.entries(features).filter(([name, value]) => value !== (used[name] ?? '()'))
  const missing = [...Object.keys(used), ...off].filter((name) => !(name in features))
  const faults = [...wrong.map(([name]) => name), ...missing, ...more]
  return faults.length === 0 ? [] : [`permissions-policy: ${faults.join(' ')}`]
}

function policyFaults(policies: string[], { status, headers }: Answer, path: string): string[] {
  const [policy = ''] = policies
  const type = headers.get('content-type')?.[0] ?? ''
  const isPage = /^text\/(html|x-component)/.test(type)
  // Next.js redirects some page requests to another address after the page's policy is set.
  const isSentOn = status >= 300 && status < 400 && isPolicyOfPage(policy)
  const expected = path === '/sw.js' && status < 400 ? ofWorker : closed
  const isRight = isPage ? isPolicyOfPage(policy) : policy === expected || isSentOn
  return policies.length === 1 && isRight ? [] : [`content-security-policy: ${policies.join(' | ')}`]
}

function isPolicyOfPage(policy: string): boolean {
  const directives = policy.split('; ')
  return (
    /(^|; )script-src 'nonce-[0-9a-f]{32}' 'strict-dynamic'(;|$)/.test(policy) &&
    ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"].every((each) =>
      directives.includes(each),
    ) &&
    directives.includes("frame-ancestors 'none'") &&
    !/unsafe|\*|http:|https:(?!\/\/)/.test(policy)
  )
}

function cookieFaults(cookie: string, secure: boolean): string[] {
  const whole = /; HttpOnly/i.test(cookie) && /; SameSite=lax/i.test(cookie) && /; Path=\//i.test(cookie)
  const bound = !secure || (cookie.startsWith('__Host-') && /; Secure/i.test(cookie))
  return whole && bound ? [] : [`set-cookie: ${cookie.replace(/=[^;]*/, '=…')}`]
}
