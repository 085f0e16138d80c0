import { createHmac } from 'node:crypto'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { embeddedTokens } from '@/lib/adapters/embedded/sign-in/tokens'
import { aClock } from './fixtures'

const secret = 'a secret for tests, of forty letters or so'
const notSignedIn = expect.objectContaining({ code: 'not-signed-in' })

describe('embedded tokens', () => {
  it('carry the owner and times rounded up, to outlive the session', async () => {
    const clock = aClock('2026-03-11T10:00:00.900Z')
    const token = await embeddedTokens(secret, 1800, clock).issue('demo-alex')
    const iat = Date.parse('2026-03-11T10:00:01Z') / 1000
    expect(decodeJwt(token)).toEqual({ sub: 'demo-alex', iat, exp: iat + 1800 })
  })

  it('are valid until their last second, not after', async () => {
    const clock = aClock()
    const tokens = embeddedTokens(secret, 1800, clock)
    const token = await tokens.issue('demo-alex')
    clock.passTime(1799)
    expect(await tokens.verify(token)).toEqual({ userId: 'demo-alex', passwordChangedAt: null })
    clock.passTime(1)
    await expect(tokens.verify(token)).rejects.toEqual(notSignedIn)
  })

  it('are refused if unsigned or signed with another or the raw secret', async () => {
    const clock = aClock()
    const tokens = embeddedTokens(secret, 1800, clock)
    const claims = { sub: 'demo-alex', iat: 1773223200, exp: 4000000000 }
    const rawKey = new TextEncoder().encode(secret)
    const bad = [
      await embeddedTokens(`${secret}!`, 1800, clock).issue('demo-alex'),
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(rawKey),
    ]
    for (const token of bad) await expect(tokens.verify(token)).rejects.toEqual(notSignedIn)
  })

  it('stay valid with an older secret; new ones use the first', async () => {
    const clock = aClock()
    const [older, newer] = [secret, `${secret}!`]
    const before = await embeddedTokens(older, 1800, clock).issue('demo-alex')
    const both = embeddedTokens(newer, 1800, clock, [older])
    expect(await both.verify(before)).toMatchObject({ userId: 'demo-alex' })
    const after = await both.issue('demo-alex')
    expect(await embeddedTokens(newer, 1800, clock).verify(after)).toMatchObject({ userId: 'demo-alex' })
    await expect(embeddedTokens(newer, 1800, clock).verify(before)).rejects.toEqual(notSignedIn)
  })

  it('are refused if they lack a claim or use another algorithm', async () => {
    const key = createHmac('sha256', secret).update('steadily/embedded/token/1').digest()
    const tokens = embeddedTokens(secret, 1800, aClock())
    const sign = (claims: Record<string, unknown>, alg = 'HS256') =>
      new SignJWT(claims).setProtectedHeader({ alg }).sign(key)
    const whole = { sub: 'demo-alex', iat: 1773223200, exp: 4000000000 }
    expect(await tokens.verify(await sign(whole))).toMatchObject({ userId: 'demo-alex' })
    const { sub, iat, exp } = whole
    for (const claims of [
      { iat, exp },
      { sub, exp },
      { sub, iat },
    ])
      await expect(tokens.verify(await sign(claims))).rejects.toEqual(notSignedIn)
    await expect(tokens.verify(await sign(whole, 'HS512'))).rejects.toEqual(notSignedIn)
  })
})
