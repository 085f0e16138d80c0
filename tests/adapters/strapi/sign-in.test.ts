import { describe, expect, it } from 'vitest'
import { signIn } from '@/lib/auth/sign-in'
import { aSecret } from '../../builders/config'
import { validationError, wireError, applicationError, forbidden } from '../../strapi/wire-errors'
import { answering, aStrapi } from './calls'

const credentials = { username: 'alex@example.org', password: 'steady-steps-1' }
const refused = { name: 'BackendError', code: 'not-signed-in' }
const json = (body: unknown) => () => Response.json(body)
const messageOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no fault',
    (error: unknown) => (error as Error).message,
  )

describe('logging in at Strapi', () => {
  it('returns its token, and its refresh token if there is one', async () => {
    for (const [more, refreshToken] of [
      [{}, null],
      [{ refreshToken: null }, null],
      [{ refreshToken: 'd.e.f' }, 'd.e.f'],
    ] as const) {
      const { backend, sent } = answering(json({ jwt: 'a.b.c', user: { id: 7 }, ...more }))
      expect(await backend.signIn(credentials)).toEqual({
        token: 'a.b.c',
        refreshToken,
        user: { id: '7', typed: credentials.username },
        ...(refreshToken !== null && { refreshSeconds: 86_400 }),
      })
      expect(sent).toMatchObject([
        {
          method: 'POST',
          path: '/api/auth/local',
          body: { identifier: credentials.username, password: credentials.password },
        },
      ])
    }
  })

  it.each([{}, { jwt: '' }, { jwt: 5 }, { jwt: 'a b' }, { jwt: 'a.b.c', refreshToken: 5 }, [], null])(
    'refuses %j, which has no token',
    async (body) => {
      const { backend } = answering(json(body))
      await expect(backend.signIn(credentials)).rejects.toMatchObject({ code: 'unexpected-shape' })
    },
  )

  it('gives one message for all wrong details and sends no invalid credentials', async () => {
    const answers = [
      () => validationError('Invalid identifier or password'),
      () => applicationError('Your account email is not confirmed'),
      () => validationError('password must be at least 6 characters', credentials.password),
      () => wireError(401, 'UnauthorizedError', 'Invalid credentials'),
    ]
    const messages = new Set<string>()
    for (const answer of answers) messages.add(await messageOf(answering(answer).backend.signIn(credentials)))
    const { backend, sent } = answering(json({ jwt: 'a.b.c' }))
    for (const bad of ['al\0ex', '\ud800', ''])
      for (const each of [
        { ...credentials, username: bad },
        { ...credentials, password: bad },
      ])
        messages.add(await messageOf(backend.signIn(each)))
    expect(sent).toEqual([])
    expect([...messages]).toEqual(['Wrong password or unknown user'])
  })

  it('does not take other refusals for wrong details', async () => {
    for (const answer of [
      () => applicationError('Your account has been blocked by an administrator'),
      () => applicationError('Second factor needed'),
    ])
      await expect(answering(answer).backend.signIn(credentials)).rejects.toMatchObject({
        code: 'refused',
        message: 'POST AUTH_TOKEN_PATH answered 400 (ApplicationError)',
      })
  })

  it('reports a missing setup as a fault, not as wrong credentials', async () => {
    const answers = [
      forbidden,
      () => applicationError('This provider is disabled'),
      () => wireError(404, 'NotFoundError', 'Not Found'),
    ]
    for (const answer of answers)
      await expect(answering(answer).backend.signIn(credentials)).rejects.toMatchObject({
        code: 'unexpected-shape',
        message: expect.stringMatching(/AUTH_TOKEN_PATH answered 40\d: (the role|there is)/),
      })
  })
})

describe('refreshing at Strapi', () => {
  it('exchanges a refresh token for the next', async () => {
    const { backend, sent } = answering(json({ jwt: 'a.b.c', refreshToken: 'g.h.i' }))
    expect(await backend.refresh('d.e.f')).toEqual({
      token: 'a.b.c',
      refreshToken: 'g.h.i',
      refreshSeconds: 86_400,
      user: {},
    })
    expect(sent).toMatchObject([{ path: '/api/auth/refresh', body: { refreshToken: 'd.e.f' } }])
    expect(sent[0]?.headers.get('authorization')).toBeNull()
  })

  it('ends if the token is used up or Strapi no longer refreshes', async () => {
    for (const answer of [
      () => wireError(401, 'UnauthorizedError', 'Invalid refresh token'),
      () => wireError(400, 'BadRequestError', 'Missing refresh token'),
      () => wireError(404, 'NotFoundError', 'Not Found'),
    ])
      await expect(answering(answer).backend.refresh('d.e.f')).rejects.toMatchObject(refused)
  })

  it('sends nothing that cannot be a token', async () => {
    const { backend, sent } = answering(json({}))
    for (const bad of ['', 'a b', 'a\0', '\ud800'])
      await expect(backend.refresh(bad)).rejects.toMatchObject(refused)
    expect(sent).toEqual([])
  })
})

describe('current user at Strapi', () => {
  const me = { id: 7, documentId: 'd', username: 'alex', email: 'alex@example.org', confirmed: true }
  const role = { id: 3, name: 'Editor', type: 'editor' }
  const user = (body: unknown) => answering(json(body)).backend.currentUser('a.b.c')

  it('has id, role type, and name and e-mail if there are any', async () => {
    const email = 'alex@example.org'
    const names = { firstName: ' Alex ', lastName: 'Morgan' }
    const plain = { id: '7', roles: ['editor'], displayName: 'Alex Morgan', email }
    expect(await user({ ...me, ...names, role })).toEqual(plain)
    expect(await user({ ...me, first_name: 'Alex', last_name: 'Morgan', role })).toEqual(plain)
    expect(await user({ ...me, role: { data: { id: 3, attributes: role } } })).toMatchObject({
      roles: ['editor'],
      displayName: 'alex',
    })
    expect(await user({ id: '7', username: email, email: null, firstName: null, role })).toEqual({
      id: '7',
      roles: ['editor'],
    })
  })

  it.each([undefined, null, {}, { type: '' }, { type: 5 }, 'editor'])(
    'has the default role if Strapi returns the role %j',
    async (given) => expect(await user({ ...me, role: given })).toMatchObject({ roles: ['participant'] }),
  )

  it('is requested without a role if roles may not be read', async () => {
    for (const no of [() => validationError('Invalid key role'), forbidden]) {
      const { backend, sent } = answering(no, json(me))
      expect(await backend.currentUser('a.b.c')).toMatchObject({ id: '7', roles: ['participant'] })
      expect(sent.map(({ path }) => path)).toEqual([
        expect.stringMatching(/^\/api\/users\/me\?populate=role&uncached=[0-9a-f]{16}$/),
        expect.stringMatching(/^\/api\/users\/me\?uncached=[0-9a-f]{16}$/),
      ])
      for (const { headers } of sent) expect(headers.get('authorization')).toBe('Bearer a.b.c')
    }
  })

  it('is requested without a new query if a strict Strapi refuses that', async () => {
    const no = () => validationError('Invalid query parameter uncached')
    const { backend, sent } = answering(no, no, json({ ...me, role }))
    expect(await backend.currentUser('a.b.c')).toMatchObject({ id: '7', roles: ['editor'] })
    expect(sent[2]?.path).toBe('/api/users/me?populate=role')
    expect(sent[2]?.headers.get('cache-control')).toBe('no-cache, no-store')
  })

  it('has a readable role, even after a user with an unreadable one', async () => {
    const no = () => validationError('Invalid key role')
    const { backend } = answering(no, json(me), json({ ...me, role }))
    expect(await backend.currentUser('a.b.c')).toMatchObject({ roles: ['participant'] })
    expect(await backend.currentUser('d.e.f')).toMatchObject({ roles: ['editor'] })
  })

  it('is refused with an expired token, and no invalid token is sent', async () => {
    const { backend, sent } = answering(() => wireError(401, 'UnauthorizedError', 'Invalid credentials'))
    await expect(backend.currentUser('a.b.c')).rejects.toMatchObject(refused)
    expect(sent).toHaveLength(1)
    await expect(backend.currentUser('a\r\nX: y')).rejects.toMatchObject(refused)
    expect(sent).toHaveLength(1)
  })

  it('is not requested twice with a path that has no query', async () => {
    const sent: string[] = []
    const paths = { token: '/t', user: '/own/me', register: '/r', resetRequest: '/q', reset: '/s' }
    const answer = (address: string) => {
      sent.push(new URL(address).pathname)
      return forbidden()
    }
    await expect(aStrapi(answer, { paths }).currentUser('a.b.c')).rejects.toMatchObject({
      code: 'unexpected-shape',
      message: 'GET AUTH_USER_PATH answered 403: the role has no permission for it in Strapi',
    })
    expect(sent).toEqual(['/own/me'])
  })

  it.each([{ username: 'alex' }, { id: null }, { id: '' }, { id: {} }])(
    'is refused as %j, and the missing field is named',
    async (body) => {
      const { backend } = answering(json({ jwt: 'a.b.c' }), json(body))
      const clock = () => new Date('2026-03-11T10:00:00Z')
      const signing = signIn(
        {
          backend: backend as never,
          clock,
          config: { tokenLifetimeSeconds: 1800 },
          sessionDays: 60,
          sessionSecrets: [aSecret],
        },
        credentials,
        'user',
      )
      await expect(signing).rejects.toMatchObject({
        code: 'unexpected-shape',
        message: 'user data response does not contain the field id',
      })
    },
  )

  it.each([null, [], 'Alex', 7])('is refused if the answer is %j', async (body) => {
    await expect(user(body)).rejects.toMatchObject({ code: 'unexpected-shape' })
  })
})
