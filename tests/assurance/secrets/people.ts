import { canaryOf } from '../../../e2e/canary-people'
import { emailOf, password } from '../../../e2e/people'
import { tokensIn } from './sealed'
import type { Secret } from './search'

/**
 * A kind of visitor: without a session, a participant, a physio with a pass, both, or a participant with an unreadable
 * record.
 */
export type Role = { name: string; whose: string | null; cookie: string }

/** The body of a login. */
const logInAs = (username: string, typed: string) => JSON.stringify({ username, password: typed })

async function cookieFrom(url: string, path: string, body: string): Promise<string> {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0] ?? '')
    .join('; ')
}

/** Logs in as every role. @returns the roles, and the secret tokens in their cookies */
export async function everyRole(
  { url, dataDir }: { url: string; dataDir: string },
  physioPassword: string,
  secret: string,
): Promise<{ roles: Role[]; tokens: Secret[] }> {
  const logIn = (username: string) => cookieFrom(url, '/api/session', logInAs(username, password))
  const own = await logIn(`${canaryOf(0)}@example.org`)
  const another = await logIn(`${canaryOf(1)}@example.org`)
  const unreadable = await logIn(emailOf('not-loaded'))
  const pass = await cookieFrom(url, '/api/physio/session', JSON.stringify({ password: physioPassword }))
  const tokens = await Promise.all(
    [own, another, unreadable].map(async (cookie, index) => {
      const [token, refreshToken] = await tokensIn(cookie, { dataDir, secret })
      return [
        { name: `token ${index}`, text: token },
        { name: `the signature of token ${index}`, text: token.split('.')[2] ?? token },
        { name: `refresh token ${index}`, text: refreshToken },
        { name: `sealed session ${index}`, text: cookie.slice(cookie.indexOf('=') + 1) },
      ]
    }),
  )
  return {
    roles: [
      { name: 'visitor', whose: null, cookie: '' },
      { name: 'participant', whose: canaryOf(0), cookie: own },
      { name: 'physio', whose: null, cookie: pass },
      { name: 'physio with a participant', whose: canaryOf(0), cookie: `${own}; ${pass}` },
      { name: 'participant whose record cannot be read', whose: emailOf('not-loaded'), cookie: unreadable },
    ],
    tokens: tokens.flat(),
  }
}
