// Implements section 7 of the specification and nothing else: no pages, no accounts, no user in the record, and answers
// with only the fields that the specification shows.
import { emptyRecord, emptyWeeks, type Limits, make, Refused, type WireRecord } from './state'
import { type CallName, type WritingName, written } from './writings'

export type Person = { id: number; username: string; password: string; roles: string[]; record: WireRecord }
export type Content = { options: unknown; exercises: { id: number }[] }
export type Switches = {
  writings?: readonly WritingName[]
  /** Status of the answer to a change; the change is made anyway. */
  changeStatus?: number
  /** Adds goals and exercises without end: section 7 does not oblige a server to refuse any. */
  ignoresLimits?: boolean
  /** Refuses every change, although the session is valid. */
  refuseChanges?: 401 | 403
  /** Ignores the header `Authorization`, because some web servers strip it. */
  withoutAuthorization?: boolean
  /** What the index of the namespace answers, which section 7 does not name: by default 404. */
  index?: 401 | 403 | 404 | 500 | 'html' | 'without the route'
  /** Its tokens are no JWTs and name no user. */
  opaqueTokens?: boolean
}

const prefix = '/wp-json/digitrial/v1'
const tokenSeconds = 1800

type Needs = { people: Person[]; content: Content; limits: Limits; clock: () => Date; switches?: Switches }

/** @returns `answer`, which handles a request, and `switches`, which a test may change at any time */
export function section7({ people, content, limits, clock, switches = {} }: Needs) {
  const now = () => Math.floor(clock().getTime() / 1000)
  const tokens = new Map<string, { person: Person; until: number }>()
  let given = 0

  const json = (call: CallName, value: unknown) =>
    Response.json(written(switches.writings ?? [], call, value))

  const owner = (request: Request): Person => {
    const header = switches.withoutAuthorization ? '' : (request.headers.get('authorization') ?? '')
    const held = tokens.get(header.replace(/^Bearer /, ''))
    if (!held || held.until <= now()) throw new Refused(401)
    return held.person
  }

  const signIn = ({ username, password }: Record<string, unknown>) => {
    const name = String(username).toLowerCase()
    const person = people.find((each) => each.username === name && each.password === password)
    if (!person) throw new Refused(403)
    const until = now() + tokenSeconds
    const claims = { iat: now(), exp: until, jti: ++given, data: { user: { id: String(person.id) } } }
    const token = switches.opaqueTokens ? `opaque-${given}` : aToken(claims)
    tokens.set(token, { person, until })
    return json('token', { data: { token } })
  }

  const change = (request: Request, name: string, body: Record<string, unknown>) => {
    const { record } = owner(request)
    if (switches.refuseChanges) throw new Refused(switches.refuseChanges)
    const unlimited = { ...limits, exercises: Infinity, goals: Infinity }
    const answer = make(name, record, body, switches.ignoresLimits ? unlimited : limits)
    const status = switches.changeStatus ?? 200
    if (status !== 200) return new Response(null, { status })
    if (answer === undefined)
      return new Response('', { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
    return json(name === 'select-exercise' ? 'selected' : 'diary', answer)
  }

  const index = (answer: NonNullable<Switches['index']>): Response => {
    if (answer === 'html')
      return new Response('<!doctype html><p>Welcome', { headers: { 'Content-Type': 'text/html' } })
    if (answer !== 'without the route') throw new Refused(answer)
    return Response.json({ namespace: 'digitrial/v1', routes: { '/digitrial/v1': {} } })
  }

  const serve = (request: Request, body: Record<string, unknown>): Response => {
    const { pathname } = new URL(request.url)
    const call = `${request.method} ${pathname}`
    if (call === 'POST /wp-json/jwt-auth/v1/token') return signIn(body)
    if (call === 'GET /wp-json/wp/v2/users/me') {
      const { id, roles } = owner(request)
      return Response.json({ id, roles })
    }
    if (call === `GET ${prefix}`) return index(switches.index ?? 404)
    if (call === `GET ${prefix}/options/all`) return json('options', content.options)
    if (call === `GET ${prefix}/exercises`) return json('exercises', { exercises: content.exercises })
    const part = pathname.startsWith(`${prefix}/participant/`)
      ? pathname.slice(`${prefix}/participant/`.length)
      : ''
    if (request.method === 'POST' && part !== '') return change(request, part, body)
    if (request.method === 'GET' && /^\d+$/.test(part)) {
      const person = owner(request)
      if (String(person.id) !== part) throw new Refused(403)
      return json('record', person.record)
    }
    throw new Refused(404)
  }

  return {
    switches,
    answer: (request: Request, body: unknown): Response => {
      try {
        return serve(request, (body ?? {}) as Record<string, unknown>)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return Response.json({ message: 'No.' }, { status: error.status })
      }
    },
  }
}

/** A JWT with a placeholder signature: only the payload matters. */
function aToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ typ: 'JWT', alg: 'HS256' })}.${part(claims)}.c2ln`
}

/** @returns a record in the given week of a plan, with sessions in all weeks before it */
export function inWeek(week: number, start: string, exercises: number[], weeks: number): WireRecord {
  const diary = emptyWeeks(start, weeks, 3).map((each) =>
    each.week_number < week
      ? { ...each, sessions: [true, true, false].map((session_completed) => ({ session_completed })) }
      : each,
  )
  const selected = exercises.map((exercise) => ({ exercise, reps: '8', sets: '3', notes: '' }))
  const goals = [{ id: 'goal-1', description: 'Walk to the shop' }]
  return {
    ...emptyRecord(900),
    treatment_start_date: start,
    selected_exercises: selected,
    participant_goals: goals,
    participant_diary: diary,
  }
}
