import { randomBytes } from 'node:crypto'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import type { Language } from '@/lib/domain/language'
import { isChangeName, type PayloadOf, type ChangeName } from '@/lib/domain/changes/changes'
import type { Grant, Scope } from '@/lib/ports/backend'
import { BackendError, isBackendError } from '@/lib/ports/errors'
import { toExercise, toOptions } from '@/scripts/systems/wordpress/programme.ts'
import { embeddedUnderTest } from '../contract/embedded-under-test'
import { numbering } from './numbering'
import { payloadOf } from './wire-change'
import { entryFrom, indexOfNamespace, journalOf, toWireEvent } from './wire-journal'
import { toWireError, wireError } from './wire-errors'
import { answerPages } from './wire-pages'
import { toWireAnswer, toWireRecord } from './wire-record'

const service = { user: 'steadily', password: 'abcd EFGH 1234 ijkl' }
const prefix = '/wp-json/digitrial/v1'
type Text = 'username' | 'password' | 'email' | 'first_name' | 'last_name' | 'login' | 'key' | 'new_password'
/** The fields of all request bodies. */
type Body = Record<Text, string> & { language: Language }

/** A fake WordPress with the plugin, following `docs/wordpress-calls.md`. It uses the embedded backend in memory. */
export async function fakeWordpress() {
  const embedded = await embeddedUnderTest(await openDatabase('memory://'))
  const { backend } = embedded
  const numbers = { users: numbering(7), exercises: numbering(101) }
  for (const { id } of await backend.exercises()) numbers.exercises.numberOf(id)
  const tokens = new Map<string, { token: string; userId: string }>()

  const personOf = (request: Request) => {
    const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
    const known = tokens.get(token)
    if (!known) throw new BackendError('not-signed-in', 'No user')
    return known
  }
  const scopeOf = (request: Request): Scope => ({ kind: 'Scope', ...personOf(request) })
  const requireService = (request: Request) => {
    const right = `Basic ${btoa(`${service.user}:${service.password}`)}`
    if (request.headers.get('authorization') !== right) throw new BackendError('not-signed-in', 'No user')
  }

  const granted = async ({ token, refreshToken }: Grant) => {
    const { id, email, displayName } = await backend.currentUser(token)
    const user = numbers.users.numberOf(id)
    const given = aJwt({ iss: 'https://wordpress.example', data: { user: { id: user } } })
    tokens.set(given, { token, userId: id })
    const data = { token: given, id: user, email, nicename: 'x', firstName: '', lastName: '', displayName }
    const code = 'jwt_auth_valid_credential'
    return Response.json(
      { success: true, statusCode: 200, code, message: 'Credential is valid', data },
      { headers: { 'Set-Cookie': `refresh_token=${user}.${refreshToken}; path=/; HttpOnly` } },
    )
  }

  const calls: Record<string, (request: Request, body: Body, search: URLSearchParams) => Promise<Response>> =
    {
      'POST /wp-json/jwt-auth/v1/token': async (request, { username, password }) => {
        const cookie = /^refresh_token=(?:\d+\.)?(.+)$/.exec(request.headers.get('cookie') ?? '')?.[1]
        if (cookie !== undefined) return granted(await backend.refresh(cookie))
        const grant = await backend.signIn({ username, password }).catch((error: unknown) => {
          if (!isBackendError(error) || error.code !== 'not-signed-in') throw error
        })
        return grant ? granted(grant) : wireError(401, 'digitrial_not_signed_in')
      },
      'GET /wp-json/wp/v2/users/me': async (request) => {
        const { id, displayName: name, email, roles } = await backend.currentUser(personOf(request).token)
        return Response.json({
          id: numbers.users.numberOf(id),
          name,
          email,
          roles,
          avatar_urls: {},
          meta: [],
        })
      },
      'POST /wp-json/wp/v2/users/register': async (request, body) => {
        requireService(request)
        const { email, password, first_name: firstName, last_name: lastName, language } = body
        await backend.register({ email, password, firstName, lastName }, language)
        return Response.json({})
      },
      'POST /wp-json/wp/v2/users/register/confirmation': async (request, { login, key, password }) => {
        requireService(request)
        return backend.confirmAccount({ login, key, password }).then(
          () => Response.json({}),
          (error: unknown) => {
            if (!isBackendError(error) || error.code !== 'not-signed-in') throw error
            return wireError(403, 'digitrial_wrong_password')
          },
        )
      },
      'POST /wp-json/wp/v2/users/register/cancellation': async (request, { login, key }) => {
        requireService(request)
        await backend.cancelRegistration({ login, key })
        return Response.json({})
      },
      [`POST ${prefix}/user/pwd-reset/send-email`]: async (request, { username, language }) => {
        requireService(request)
        await backend.requestPasswordReset(username, language)
        return Response.json({})
      },
      [`POST ${prefix}/user/pwd-reset`]: async (request, body) => {
        requireService(request)
        const { username: login, key, new_password: password, language } = body
        await backend.resetPassword({ login, key, password }, language)
        return Response.json({})
      },
      [`GET ${prefix}/options/all`]: async () => Response.json(toOptions(await backend.site())),
      [`GET ${prefix}/exercises`]: async () => {
        const exercises = (await backend.exercises()).map((exercise) => ({
          ...toExercise(exercise),
          id: numbers.exercises.numberOf(exercise.id),
        }))
        return Response.json({ exercises })
      },
      [`GET ${prefix}`]: async () => Response.json(indexOfNamespace()),
      [`GET ${prefix}/participant/journal`]: async (request) => {
        const scope = scopeOf(request)
        const events = await journalOf(embedded).read(scope)
        const user_id = numbers.users.numberOf(scope.userId)
        return Response.json({ user_id, events: events.map((event) => toWireEvent(event, numbers)) })
      },
      [`POST ${prefix}/participant/journal`]: async (request, body) => {
        const entry = entryFrom(body, request.headers)
        return Response.json(toWireEvent(await journalOf(embedded).append(scopeOf(request), entry), numbers))
      },
      'GET /wp-json/wp/v2/pages': (_request, _body, search) => answerPages(backend, search),
    }

  const read = async (request: Request, id: string) => {
    const scope = scopeOf(request)
    if (String(numbers.users.numberOf(scope.userId)) !== id) return wireError(403, 'rest_forbidden')
    return Response.json(toWireRecord(await backend.participant(scope), numbers))
  }
  const change = async (request: Request, name: ChangeName, body: Body) => {
    const payload = payloadOf(body, numbers.exercises.nameOf)
    const planStart = (request.headers.get('x-plan-start') ?? undefined) as CalendarDate | undefined
    const ago = request.headers.get('x-logged-ago')
    const enteredBy = request.headers.get('x-entered-by') === 'clinic' ? ('clinic' as const) : undefined
    const context = { planStart, secondsAgo: ago === null ? undefined : Number(ago), enteredBy }
    const answer = await backend.change(scopeOf(request), name, payload as PayloadOf<typeof name>, context)
    const headers = { ...(planStart !== undefined && { 'X-Plan-Start': planStart }) }
    return Response.json(toWireAnswer(answer, numbers), { headers })
  }

  const serve = async (request: Request, body: Body): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const call = calls[`${request.method} ${pathname}`]
    if (call) return call(request, body, searchParams)
    const part = /^\/wp-json\/digitrial\/v1\/participant\/([^/]+)$/.exec(pathname)?.[1] ?? ''
    if (request.method === 'GET' && part !== '') return read(request, decodeURIComponent(part))
    if (request.method === 'POST' && isChangeName(part)) return change(request, part, body)
    return wireError(404, 'rest_no_route')
  }

  return {
    embedded,
    numbers,
    service,
    answer: (request: Request, body: unknown) => serve(request, body as Body).catch(toWireError),
  }
}

/** The signature is random, because the app does not check it. */
function aJwt(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signature = randomBytes(32).toString('base64url')
  return `${part({ typ: 'JWT', alg: 'HS256' })}.${part(claims)}.${signature}`
}
