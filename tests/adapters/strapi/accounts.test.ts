import { describe, expect, it } from 'vitest'
import type { StrapiBackend } from '@/lib/adapters/strapi/adapter'
import { applicationError, forbidden, notFound, validationError, wireError } from '../../strapi/wire-errors'
import { answering } from './calls'

const account = { email: 'jo@example.org', password: 'river-stone-1', firstName: 'Jo', lastName: 'Rivers' }
const mailed = { login: 'a-document-id', key: 'a/key&b#c' }
const { email, password } = account
const ok = () => Response.json({ ok: true })
const waits = () => applicationError('Your account email is not confirmed')
const confirmed = () =>
  new Response(null, { status: 302, headers: { Location: 'https://elsewhere.example' } })

const all: [string, (backend: StrapiBackend) => Promise<unknown>][] = [
  ['register', (backend) => backend.register(account, 'es')],
  ['confirmAccount', (backend) => backend.confirmAccount({ ...mailed, password })],
  ['requestPasswordReset', (backend) => backend.requestPasswordReset(email, 'en')],
  ['resetPassword', (backend) => backend.resetPassword({ ...mailed, password: 'new' }, 'es')],
]

describe('accounts at Strapi', () => {
  it('are requested with the paths and names of Strapi, without a token', async () => {
    const { backend, sent } = answering(ok, waits, confirmed, ok)
    for (const [, run] of all) await run(backend)
    expect(sent).toMatchObject([
      { method: 'POST', path: '/api/auth/local/register', body: { username: email, ...account } },
      { method: 'POST', path: '/api/auth/local', body: { identifier: mailed.login, password } },
      { method: 'GET', path: '/api/auth/email-confirmation?confirmation=a/key&b#c', body: {} },
      { method: 'POST', path: '/api/auth/forgot-password', body: { email } },
      {
        method: 'POST',
        path: '/api/auth/reset-password',
        body: { code: 'a/key&b#c', password: 'new', passwordConfirmation: 'new' },
      },
    ])
    for (const { headers } of sent) expect(headers.get('authorization')).toBeNull()
  })

  it('are requested once more without names if Strapi accepts none', async () => {
    const { backend, sent } = answering(
      () => validationError('Invalid parameters: firstName, lastName'),
      () => Response.json({ jwt: 'a.b.c', user: {} }),
    )
    await backend.register(account, 'en')
    expect(sent.map(({ body }) => body)).toEqual([
      { username: email, ...account },
      { username: email, email, password },
    ])
    const stubborn = answering(() => validationError('Invalid parameters: username'))
    await expect(stubborn.backend.register(account, 'en')).rejects.toMatchObject({ code: 'unexpected-shape' })
    expect(stubborn.sent).toHaveLength(2)
  })

  it('end the same for a known e-mail or a mail that failed', async () => {
    for (const answer of [
      () => applicationError('Email or Username are already taken'),
      () => applicationError('Error sending confirmation email'),
    ]) {
      const { backend, sent } = answering(answer)
      await expect(backend.register(account, 'en')).resolves.toBeUndefined()
      expect(sent).toHaveLength(1)
    }
    const taken = answering(
      () => validationError('Invalid parameters: firstName'),
      () => applicationError('Email or Username are already taken'),
    )
    await expect(taken.backend.register(account, 'en')).resolves.toBeUndefined()
    for (const answer of [
      () => wireError(500, 'InternalServerError', 'Internal Server Error'),
      () => validationError('email must be a valid email'),
    ])
      await expect(answering(answer).backend.requestPasswordReset(email, 'en')).resolves.toBeUndefined()
  })

  it('treat every invalid link the same', async () => {
    const { backend } = answering(
      waits,
      () => validationError('Invalid token'),
      () => validationError('Incorrect code provided'),
    )
    await expect(backend.confirmAccount({ ...mailed, password })).rejects.toMatchObject({ code: 'not-found' })
    await expect(backend.resetPassword({ ...mailed, password }, 'en')).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('report a password that Strapi refuses as the password, not the link', async () => {
    const long = 'é'.repeat(40)
    const { backend } = answering(() => validationError('Password must be less than 73 bytes', long))
    const outcomes = await Promise.allSettled([
      backend.register({ ...account, password: long }, 'en'),
      backend.resetPassword({ ...mailed, password: long }, 'en'),
    ])
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ reason: { code: 'invalid' } })
      expect(outcome.status === 'rejected' && String(outcome.reason)).not.toContain('é')
    }
  })

  it.each(all)('report %s as not set up if Strapi does not permit it', async (_name, run) => {
    for (const answer of [forbidden, notFound])
      await expect(run(answering(answer).backend)).rejects.toMatchObject({ code: 'not-implemented' })
    const off = answering(() => applicationError('Register action is currently disabled')).backend
    await expect(off.register(account, 'en')).rejects.toMatchObject({ code: 'not-implemented' })
  })

  it('are not requested with an unsendable link or e-mail', async () => {
    const { backend, sent } = answering(ok)
    for (const key of ['', 'a\0b', '\udfff']) {
      const confirmation = { ...mailed, key, password }
      await expect(backend.confirmAccount(confirmation)).rejects.toMatchObject({ code: 'not-found' })
      const reset = backend.resetPassword({ ...mailed, key, password }, 'en')
      await expect(reset).rejects.toMatchObject({ code: 'not-found' })
    }
    for (const bad of ['a\0b@example.org', '\udfff']) await backend.requestPasswordReset(bad, 'en')
    expect(sent).toEqual([])
  })

  it.each([
    () => validationError('Invalid identifier or password'),
    () => applicationError('Your account has been blocked by an administrator'),
    () => wireError(401, 'UnauthorizedError', 'Invalid credentials'),
  ])('stay unconfirmed, with the link unused, if the login is refused', async (answer) => {
    const { backend, sent } = answering(answer)
    await expect(backend.confirmAccount({ ...mailed, password })).rejects.toMatchObject({
      code: 'not-signed-in',
    })
    expect(sent.map(({ path }) => path)).toEqual(['/api/auth/local'])
  })

  it('are not confirmed with an unsendable password or name', async () => {
    const { backend, sent } = answering(ok)
    for (const wrong of [{ password: 'a\0b' }, { login: '' }])
      await expect(backend.confirmAccount({ ...mailed, password, ...wrong })).rejects.toMatchObject({
        code: 'not-signed-in',
      })
    expect(sent).toEqual([])
  })

  it('are not found by a used link, even with the password', async () => {
    const { backend } = answering(
      () => Response.json({ jwt: 'a.b.c', user: {} }),
      () => validationError('Invalid token'),
    )
    await expect(backend.confirmAccount({ ...mailed, password })).rejects.toMatchObject({ code: 'not-found' })
  })

  it('cannot be cancelled, because Strapi has no such call', async () => {
    const { backend, sent } = answering(ok)
    await expect(backend.cancelRegistration(mailed)).rejects.toMatchObject({ code: 'not-implemented' })
    expect(sent).toEqual([])
  })

  it('ignore the login of a link to a new password', async () => {
    const { backend } = answering(() => Response.json({ jwt: 'a.b.c', user: { id: 7 } }))
    const reset = backend.resetPassword({ login: 'x\0', key: 'k', password }, 'en')
    await expect(reset).resolves.toBe('7')
  })
})
