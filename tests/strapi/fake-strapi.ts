import { openDatabase } from '@/lib/adapters/embedded/store/database'
import type { Clock } from '@/lib/ports/clock'
import { isBackendError } from '@/lib/ports/errors'
import type { Grant } from '@/lib/ports/backend'
import { embeddedUnderTest } from '../contract/embedded-under-test'
import { numbering } from '../wordpress/numbering'
import { aJwt } from './a-jwt'
import { wireContent } from './wire-content'
import { applicationError, notFound, unauthorized, validationError, wireError } from './wire-errors'

type Text = 'identifier' | 'password' | 'passwordConfirmation' | 'email' | 'firstName' | 'lastName' | 'code'
/** The fields of all request bodies. */
type Body = Record<Text | 'refreshToken', string>

const day = 24 * 60 * 60

/**
 * A fake Strapi with the project of `backends/strapi`, whose sessions end on the server. It uses the embedded backend in
 * memory.
 */
export async function fakeStrapi(clock: Clock) {
  const embedded = await embeddedUnderTest(await openDatabase('memory://'))
  const { backend, mails } = embedded
  const users = numbering(7)
  const content = await wireContent(backend)
  /** The tokens issued so far, with the embedded backend's token behind each. */
  const tokens = new Map<string, string>()
  const usedLinks = new Set<string>()
  /** The last password registered for each address, because Strapi stores one user per address. */
  const passwords = new Map<string, string>()

  const given = (claims: object, seconds: number, behind: string) => {
    const iat = Math.floor(clock().getTime() / 1000)
    const token = aJwt({ ...claims, iat, exp: iat + seconds })
    tokens.set(token, behind)
    return token
  }
  const userBehind = async (token: string) => {
    const { id, displayName = '', email, roles } = await backend.currentUser(token)
    const [firstName, ...others] = displayName.split(' ')
    const names = { username: email, email, firstName, lastName: others.join(' ') }
    const state = { provider: 'local', confirmed: true, blocked: false }
    const user = { id: users.numberOf(id), documentId: `user${id}`, ...names, ...state }
    return { user, type: roles[0] }
  }
  const granted = async ({ token, refreshToken }: Grant) => {
    const { user } = await userBehind(token)
    const claims = { userId: String(user.id), sessionId: 'a-session' }
    const jwt = given({ ...claims, type: 'access' }, 600, token)
    return { jwt, refreshToken: given({ ...claims, type: 'refresh' }, 14 * day, refreshToken ?? ''), user }
  }
  const linkOf = (key: string) => {
    const mail = mails.find((each) => 'key' in each && each.key === key)
    return mail && !usedLinks.has(key) ? { login: mail.to, key } : null
  }

  const calls: Record<string, (request: Request, body: Body, search: URLSearchParams) => Promise<Response>> =
    {
      'POST /api/auth/local': async (_request, { identifier: username, password }) => {
        const grant = await backend.signIn({ username, password }).catch(nullIf('not-signed-in'))
        if (grant) return Response.json(await granted(grant))
        return passwords.get(username) === password
          ? applicationError('Your account email is not confirmed')
          : validationError('Invalid identifier or password')
      },
      'POST /api/auth/refresh': async (_request, { refreshToken }) => {
        const grant = await backend
          .refresh(tokens.get(refreshToken) ?? 'unknown')
          .catch(nullIf('not-signed-in'))
        if (!grant) return wireError(401, 'UnauthorizedError', 'Invalid refresh token')
        const { jwt, refreshToken: next } = await granted(grant)
        return Response.json({ jwt, refreshToken: next })
      },
      'POST /api/auth/local/register': async (_request, body) => {
        const { email, password, firstName, lastName } = body
        if (password.length < 8) return validationError('password must be at least 8 characters', password)
        await backend.register({ email, password, firstName, lastName }, 'en')
        if (mails.at(-1)?.kind === 'account-exists')
          return applicationError('Email or Username are already taken')
        passwords.set(email, password)
        return Response.json({ user: { id: 99, username: email, email, confirmed: false } })
      },
      'GET /api/auth/email-confirmation': async (_request, _body, search) => {
        const link = linkOf(search.get('confirmation') ?? '')
        const password = passwords.get(link?.login ?? '')
        if (!link || password === undefined) return validationError('Invalid token')
        await backend.confirmAccount({ ...link, password })
        usedLinks.add(link.key)
        passwords.delete(link.login)
        return new Response(null, { status: 302, headers: { Location: '/' } })
      },
      'POST /api/auth/forgot-password': async (_request, { email }) => {
        await backend.requestPasswordReset(email, 'en')
        return Response.json({ ok: true })
      },
      'POST /api/auth/reset-password': async (_request, { code, password, passwordConfirmation }) => {
        if (password !== passwordConfirmation) return validationError('Passwords do not match', password)
        const link = linkOf(code)
        if (!link) return validationError('Incorrect code provided')
        await backend.resetPassword({ ...link, password }, 'en')
        usedLinks.add(code)
        return Response.json(await granted(await backend.signIn({ username: link.login, password })))
      },
      'GET /api/users/me': async (request, _body, search) => {
        const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
        const behind = await userBehind(tokens.get(token) ?? 'unknown').catch(nullIf('not-signed-in'))
        if (!behind) return unauthorized()
        const role = { id: 3, documentId: 'role', name: 'Participant', type: behind.type }
        return Response.json({ ...behind.user, ...(search.get('populate') === 'role' && { role }) })
      },
    }

  return {
    embedded,
    users,
    answer: async (request: Request, body: unknown): Promise<Response> => {
      const { pathname, searchParams } = new URL(request.url)
      const call = calls[`${request.method} ${pathname}`]
      if (call) return call(request, body as Body, searchParams)
      return request.method === 'GET' ? content(pathname, searchParams) : notFound()
    },
  }
}

function nullIf(code: string) {
  return (error: unknown): null => {
    if (isBackendError(error) && error.code === code) return null
    throw error
  }
}
