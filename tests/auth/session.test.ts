import { createHmac } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { describe, expect, it } from 'vitest'
import { isForgotten, sealSession, unsealSession, userOf } from '@/lib/auth/session'
import { aSession } from '../builders/session'

const [newest, older, oldest] = ['n', 'o', 'x'].map((letter) => letter.repeat(32)) as [string, string, string]
const keyOf = (secret: string, kind = 'participant-session') =>
  createHmac('sha256', secret).update(kind).digest('hex')

describe('sealed session', () => {
  it('opens as what was sealed', async () => {
    for (const session of [
      aSession(),
      aSession({ displayName: 'Älex 🦵', email: 'alex@example.org' }),
      aSession({ roles: [], refreshToken: null }),
    ])
      expect(await unsealSession(await sealSession(session, [newest]), [newest])).toStrictEqual(session)
  })

  it('hides its content and is another text each time', async () => {
    const one = await sealSession(aSession(), [newest])
    expect(one).not.toContain('token-1')
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('token-1')
    expect(await sealSession(aSession(), [newest])).not.toBe(one)
  })

  it('opens with every listed secret and is sealed with the first', async () => {
    const secrets = [newest, older, oldest]
    for (const secret of secrets)
      expect(await unsealSession(await sealSession(aSession(), [secret]), secrets)).toEqual(aSession())
    const seal = await sealSession(aSession(), secrets)
    expect(await unsealSession(seal, [newest])).toEqual(aSession())
    expect(await unsealSession(seal, [older, oldest])).toBeNull()
  })

  it('does not open once its secret is no longer listed', async () => {
    const seal = await sealSession(aSession(), [oldest])
    expect(await unsealSession(seal, [newest, older])).toBeNull()
    expect(await unsealSession(seal, [])).toBeNull()
  })

  it('does not open doubled, extended or truncated', async () => {
    const seal = await sealSession(aSession(), [newest])
    for (const odd of [
      `${seal}${seal}`,
      `${seal}.${seal}`,
      `${seal}~`,
      `${seal} `,
      seal.slice(0, -1),
      seal.slice(0, -2),
    ])
      expect(await unsealSession(odd, [newest]), odd.slice(-9)).toBeNull()
  })

  it('cannot be created without a secret', async () => {
    await expect(sealSession(aSession(), [])).rejects.toThrow(RangeError)
  })

  it('contains the named fields only', async () => {
    const content = await unsealData<object>(await sealSession(aSession(), [newest]), {
      password: keyOf(newest),
    })
    const names = ['kind', 'sid', 'userId', 'roles', 'token', 'refreshToken'].concat([
      'refreshUntil',
      'refreshesItself',
      'startedAt',
      'issuedAt',
      'expiresAt',
    ])
    expect(Object.keys(content).toSorted()).toEqual(names.toSorted())
    const more = { ...aSession(), password: 'steady-steps-1' }
    await expect(sealSession(more, [newest])).rejects.toThrow('password')
  })

  it.each([
    ['of another kind', { ...aSession(), kind: 'physio-pass' }],
    ['with a field less', { ...aSession(), sid: undefined }],
    ['with a number as text', { ...aSession(), expiresAt: '4000000000000' }],
    ['with an end that never comes', { ...aSession(), expiresAt: 1e300 }],
    ['with one role as text', { ...aSession(), roles: 'participant' }],
    ['of nothing', {}],
    ['of a list', [aSession()]],
    ['of a text', 'participant-session'],
  ])('%s is invalid', async (_, content) => {
    const seal = await sealData(JSON.parse(JSON.stringify(content)) as object, { password: keyOf(newest) })
    expect(await unsealSession(seal, [newest])).toBeNull()
  })

  it('with an own key __proto__ gives no field to any object', async () => {
    const text = JSON.stringify(aSession()).replace('{', '{"__proto__":{"isAdmin":true},')
    const seal = await sealData(JSON.parse(text) as object, { password: keyOf(newest) })
    for (const each of [{}, await unsealSession(seal, [newest])]) expect(each).not.toHaveProperty('isAdmin')
  })

  it('is invalid with the bare secret or the key of another kind', async () => {
    for (const password of [newest, keyOf(newest, 'physio-pass'), keyOf(newest, '')])
      expect(await unsealSession(await sealData(aSession(), { password }), [newest])).toBeNull()
  })

  it('with any character changed is invalid, or exactly what was sealed', async () => {
    const seal = await sealSession(aSession(), [newest])
    const opened: number[] = []
    for (const [index, letter] of Array.from(seal).entries()) {
      const altered = `${seal.slice(0, index)}${letter === 'A' ? 'B' : 'A'}${seal.slice(index + 1)}`
      const session = await unsealSession(altered, [newest])
      if (session) opened.push(index)
      expect([null, aSession()]).toContainEqual(session)
    }
    // Not signed: the spare bits of the last character of the signature, and the version behind it.
    for (const index of opened) expect(index).toBeGreaterThanOrEqual(seal.lastIndexOf('~') - 1)
  })

  it('truncated, doubled or extended at any place is invalid', async () => {
    const seal = await sealSession(aSession(), [newest])
    const signed = seal.slice(0, seal.lastIndexOf('~'))
    const bad = Array.from({ length: signed.length }, (_, length) => signed.slice(0, length))
    bad.push(`${signed}${signed}`, `A${seal}`, `${signed}A~2`, signed.replaceAll('*', '**'))
    for (const each of bad) expect(await unsealSession(each, [newest])).toBeNull()
  })

  it.each(['', '~2', '*', 'null', '{}', 'Fe26.2*1*a*b*c*d*e*f~2', 'x'.repeat(1024 * 1024), '\0', '🦵'])(
    'that was never sealed is invalid',
    async (seal) => {
      expect(await unsealSession(seal, [newest, older])).toBeNull()
    },
  )

  it.each([
    ['61 days on an own device', {}, 61 * 86_400],
    ['a day after the end of its token in a clinic browser', { refreshesItself: false }, 86_400 + 1800],
  ])('is forgotten after %s, and not before', (_title, over, seconds) => {
    const session = aSession(over)
    const after = (milliseconds: number) => new Date(session.issuedAt + milliseconds)
    expect(isForgotten(session, after(seconds * 1000 - 1))).toBe(false)
    expect(isForgotten(session, after(seconds * 1000))).toBe(true)
  })

  it('of the version before SESSION_DAYS still opens', async () => {
    const { startedAt, refreshUntil, ...older } = aSession()
    expect([startedAt, refreshUntil]).not.toContain(undefined)
    expect(await unsealSession(await sealSession(older, [newest]), [newest])).toEqual(older)
  })

  it('fits into a cookie with an ordinary token', async () => {
    const session = aSession({ token: 't'.repeat(300), refreshToken: 'r'.repeat(43), email: 'e'.repeat(60) })
    expect((await sealSession(session, [newest])).length).toBeLessThan(3000)
  })
})

describe('user of a session', () => {
  it('has no token, no sid and no times', () => {
    expect(userOf(aSession())).toStrictEqual({ id: 'user-1', roles: ['participant'] })
    const named = aSession({ displayName: 'Alex', email: 'alex@example.org' })
    expect(userOf(named)).toStrictEqual({
      id: 'user-1',
      roles: ['participant'],
      displayName: 'Alex',
      email: 'alex@example.org',
    })
  })
})
