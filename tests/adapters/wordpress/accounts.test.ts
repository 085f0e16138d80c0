import { describe, expect, it } from 'vitest'
import { aWordpress, wordpressWithout } from './calls'

const account = { email: 'jo@example.org', password: 'river-stone-1', firstName: 'Jo', lastName: 'Rivers' }
const mailed = { login: 'jo@example.org', key: 'k' }

function answering(code: string, status: number) {
  const sent: { path: string; body: unknown }[] = []
  const backend = aWordpress(async (input, init) => {
    sent.push({ path: new URL(input).pathname, body: JSON.parse(init?.body ?? '') })
    return Response.json({ code, message: '<p>', data: { status } }, { status })
  })
  return { backend, sent }
}

describe('accounts at WordPress', () => {
  it('are requested with the paths, names and role of the contract', async () => {
    const { backend, sent } = answering('', 200)
    await backend.register(account, 'es').catch(() => {})
    await backend.confirmAccount({ ...mailed, password: 'own' }).catch(() => {})
    await backend.cancelRegistration(mailed).catch(() => {})
    await backend.requestPasswordReset('jo@example.org', 'en').catch(() => {})
    await backend.resetPassword({ ...mailed, password: 'new' }, 'es').catch(() => {})
    const register = '/wp-json/wp/v2/users/register'
    const names = { first_name: 'Jo', last_name: 'Rivers' }
    const { email, password } = account
    expect(sent).toEqual([
      { path: register, body: { email, password, ...names, roles: 'participant', language: 'es' } },
      { path: `${register}/confirmation`, body: { ...mailed, password: 'own' } },
      { path: `${register}/cancellation`, body: mailed },
      { path: '/wp-json/digitrial/v1/user/pwd-reset/send-email', body: { username: email, language: 'en' } },
      {
        path: '/wp-json/digitrial/v1/user/pwd-reset',
        body: { username: email, key: 'k', new_password: 'new', language: 'es' },
      },
    ])
  })

  it.each(['email taken', 'existing_user_email', 'existing_user_login'])(
    'end the same for a known e-mail if a plugin reports %s',
    async (code) => {
      for (const status of [400, 409, 500])
        await expect(answering(code, status).backend.register(account, 'en')).resolves.toBeUndefined()
    },
  )

  it('end the same for an unknown e-mail, and refuse its links', async () => {
    for (const status of [400, 404, 500]) {
      const { backend } = answering('username does not exist', status)
      await expect(backend.requestPasswordReset('jo@example.org', 'en')).resolves.toBeUndefined()
      for (const code of ['username does not exist', 'password reset key invalid'])
        await expect(
          answering(code, status).backend.resetPassword({ ...mailed, password: 'new' }, 'en'),
        ).rejects.toMatchObject({ code: 'not-found' })
      const refused = answering('password format is invalid', status).backend
      await expect(refused.resetPassword({ ...mailed, password: 'new' }, 'en')).rejects.toMatchObject({
        code: 'invalid',
      })
    }
  })

  it('are refused without a service account, and nothing is sent', async () => {
    const { backend, asked } = wordpressWithout('service')
    const all = [
      backend.register(account, 'en'),
      backend.confirmAccount({ ...mailed, password: 'own' }),
      backend.cancelRegistration(mailed),
      backend.requestPasswordReset('jo@example.org', 'en'),
      backend.resetPassword({ ...mailed, password: 'new' }, 'en'),
    ]
    for (const each of all) await expect(each).rejects.toMatchObject({ code: 'not-implemented' })
    expect(asked).toEqual([])
  })

  it('name the setting if WordPress refuses the service account', async () => {
    for (const status of [401, 403])
      await expect(answering('rest_forbidden', status).backend.register(account, 'en')).rejects.toMatchObject(
        {
          code: 'not-implemented',
          message: expect.stringContaining('WORDPRESS_SERVICE_USER'),
        },
      )
  })

  it('are not confirmed if the plugin reports another password', async () => {
    const { backend } = answering('digitrial_wrong_password', 403)
    const confirmation = { ...mailed, password: 'a guess' }
    await expect(backend.confirmAccount(confirmation)).rejects.toMatchObject({ code: 'not-signed-in' })
    const bad = { ...mailed, password: 'a\0b' }
    await expect(backend.confirmAccount(bad)).rejects.toMatchObject({ code: 'not-signed-in' })
  })

  it('are not confirmed by an older plugin, which compares no password', async () => {
    const { backend } = answering('rest_no_route', 404)
    const confirmation = { ...mailed, password: 'own' }
    await expect(backend.confirmAccount(confirmation)).rejects.toMatchObject({ code: 'unexpected-shape' })
  })

  it('are not requested with a link that cannot be sent', async () => {
    const { backend, sent } = answering('', 200)
    for (const bad of ['', 'a\0b', '\udfff'])
      for (const link of [
        { ...mailed, login: bad },
        { ...mailed, key: bad },
      ]) {
        const confirmation = { ...link, password: 'own' }
        await expect(backend.confirmAccount(confirmation)).rejects.toMatchObject({ code: 'not-found' })
        await expect(backend.cancelRegistration(link)).resolves.toBeUndefined()
        await expect(backend.resetPassword({ ...link, password: 'new' }, 'en')).rejects.toMatchObject({
          code: 'not-found',
        })
      }
    for (const bad of ['a\0b@example.org', '\udfff']) await backend.requestPasswordReset(bad, 'en')
    expect(sent).toEqual([])
  })
})
