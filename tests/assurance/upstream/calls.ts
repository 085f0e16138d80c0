// Implements docs/wordpress-calls.md without accounts, which would need mails.
import type { IncomingHttpHeaders } from 'node:http'
import { isChangeName } from '@/lib/domain/changes/changes'
import type { Exercise } from '@/lib/domain/exercise'
import type { Page } from '@/lib/domain/page'
import type { Participant } from '@/lib/domain/participant.schema'
import type { SiteSettings } from '@/lib/domain/site'
import { BackendError } from '@/lib/ports/errors'
import { toExercise, toOptions } from '@/scripts/systems/wordpress/programme.ts'
import { payloadOf } from '@/tests/wordpress/wire-change'
import { toWireError, wireError } from '@/tests/wordpress/wire-errors'
import { answerPages } from '@/tests/wordpress/wire-pages'
import { toWireAnswer, toWireRecord } from '@/tests/wordpress/wire-record'
import type { Records } from './records'
import { ownerOf, refreshOf, refreshOwnerOf, tokenOf } from './tokens'

export type Person = { userId: string; email: string; password: string; name: string; record: Participant }
export type Content = { site: SiteSettings; exercises: Exercise[]; pages: Page[] }
export type Asked = {
  /** Identifies this call in the journal. */
  call: string
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

const prefix = '/wp-json/digitrial/v1'

/** @param lifetime of tokens, in seconds */
export function answersOf(people: Person[], content: Content, records: Records, lifetime: number) {
  const names = content.exercises.map(({ id }) => id)
  const numbers = {
    users: { numberOf: Number, nameOf: (number: string) => number },
    exercises: {
      numberOf: (name: string) => 101 + names.indexOf(name),
      nameOf: (number: string) => names[Number(number) - 101] ?? number,
    },
  }
  const byEmail = new Map(people.map((person) => [person.email, person]))
  const byId = new Map(people.map((person) => [person.userId, person]))

  const personOf = ({ headers }: Asked): Person => {
    const owner = ownerOf(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
    const person = byId.get(owner ?? '')
    if (!person) throw new BackendError('not-signed-in', 'No user')
    return person
  }

  const granted = (person: Person | undefined): Response => {
    if (!person) return wireError(401, 'jwt_auth_failed')
    const { userId, email, name: displayName } = person
    const token = tokenOf(userId, lifetime)
    const data = { token, id: Number(userId), email, nicename: 'x', firstName: '', lastName: '', displayName }
    return Response.json(
      { success: true, statusCode: 200, code: 'jwt_auth_valid_credential', message: 'Valid', data },
      { headers: { 'Set-Cookie': `refresh_token=${refreshOf(userId)}; path=/; HttpOnly` } },
    )
  }

  const token = ({ headers, body }: Asked): Response => {
    const cookie = /(?:^|;\s*)refresh_token=([^;]*)/.exec(headers.cookie ?? '')?.[1]
    if (cookie !== undefined) return granted(byId.get(refreshOwnerOf(cookie) ?? ''))
    const person = byEmail.get(String(body.username))
    return granted(person?.password === body.password ? person : undefined)
  }

  const pages = {
    pages: () => Promise.resolve(content.pages),
    page: (slug: string) => Promise.resolve(content.pages.find((page) => page.slug === slug) ?? null),
  }

  const participant = async (asked: Asked, part: string): Promise<Response> => {
    const { userId } = personOf(asked)
    if (asked.method === 'GET')
      return part === userId
        ? Response.json(toWireRecord(records.recordOf(userId), numbers))
        : wireError(403, 'rest_forbidden')
    if (!isChangeName(part)) return wireError(404, 'rest_no_route')
    const payload = payloadOf(asked.body, numbers.exercises.nameOf)
    return Response.json(toWireAnswer(await records.change(asked.call, userId, part, payload), numbers))
  }

  const answer = async (asked: Asked): Promise<Response> => {
    const { method, url } = asked
    const part = /^\/wp-json\/digitrial\/v1\/participant\/([^/]+)$/.exec(url.pathname)?.[1]
    if (part !== undefined) return participant(asked, part)
    switch (`${method} ${url.pathname}`) {
      case 'POST /wp-json/jwt-auth/v1/token':
        return token(asked)
      case 'GET /wp-json/wp/v2/users/me': {
        const { userId, name, email } = personOf(asked)
        return Response.json({ id: Number(userId), name, email, roles: ['participant'], meta: [] })
      }
      case `GET ${prefix}/options/all`:
        return Response.json(toOptions(content.site))
      case `GET ${prefix}/exercises`:
        return Response.json({
          exercises: content.exercises.map((each) => ({
            ...toExercise(each),
            id: numbers.exercises.numberOf(each.id),
          })),
        })
      case 'GET /wp-json/wp/v2/pages':
        return answerPages(pages, url.searchParams)
      default:
        return wireError(404, 'rest_no_route')
    }
  }
  return (asked: Asked): Promise<Response> => answer(asked).catch(toWireError)
}
