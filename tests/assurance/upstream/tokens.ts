// Stateless signed tokens, which stay valid across restarts.
import { createHmac, randomBytes } from 'node:crypto'

const secret = 'a secret of the upstream of the tests'

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signed(text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** A JSON web token like the plugin's. @param lifetime in seconds */
export function tokenOf(userId: string, lifetime: number): string {
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    iss: 'upstream',
    iat,
    nbf: iat,
    exp: iat + lifetime,
    data: { user: { id: Number(userId) } },
  }
  const text = `${part({ typ: 'JWT', alg: 'HS256' })}.${part(claims)}`
  return `${text}.${signed(text)}`
}

/** The token's user; `null` if it is invalid or expired. */
export function ownerOf(token: string): string | null {
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (signed(`${head}.${claims}`) !== signature) return null
  const { exp, data } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    exp: number
    data: { user: { id: number } }
  }
  return exp * 1000 > Date.now() ? String(data.user.id) : null
}

/** A refresh cookie. Unlike the plugin's it can be reused, because no state is stored. */
export function refreshOf(userId: string): string {
  const once = randomBytes(16).toString('hex')
  return `${userId}.${once}${Buffer.from(signed(`${userId}.${once}`), 'base64url')
    .toString('hex')
    .slice(0, 32)}`
}

/** The refresh cookie's user; `null` if it is invalid. */
export function refreshOwnerOf(cookie: string): string | null {
  const [, userId = '', once = '', mark = ''] = /^(\d+)\.([0-9a-f]{32})([0-9a-f]{32})$/.exec(cookie) ?? []
  const right = Buffer.from(signed(`${userId}.${once}`), 'base64url')
    .toString('hex')
    .slice(0, 32)
  return userId !== '' && mark === right ? userId : null
}
