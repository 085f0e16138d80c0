import { randomBytes } from 'node:crypto'

/** A token with the shape of a Strapi token. Its signature is random. */
export function aJwt(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signature = randomBytes(32).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${signature}`
}
