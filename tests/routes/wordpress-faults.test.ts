import { describe, expect, it } from 'vitest'
import { ask } from '../builders/api'
import { aCookie, aDemo } from '../builders/demo'
import { aWordpress, options, record } from '../adapters/wordpress/calls'

const body = { week: 1, session: 1, sessionCompleted: true }
const week = { week_number: 1, week_start_date: '2026-03-09', session_frequency: 3 }
const logged = { session_completed: true, completed_at: '2026-03-11T10:00:00.000Z' }
const user = { id: 7, roles: ['participant'] }

type Answer = () => Response | Promise<Response>

/** Routes of a signed-in user, backed by a WordPress that gives this answer to a change. */
async function inFrontOf(
  toChange: Answer,
  more: { sessions?: object[]; toRecord?: Answer; toRefresh?: Answer } = {},
) {
  const { sessions = [], toRecord } = more
  const diary = [{ ...week, sessions }]
  const backend = aWordpress(
    async (input, init) => {
      if (init?.method === 'POST') return toChange()
      const { pathname } = new URL(input)
      if (pathname.endsWith('/options/all')) return Response.json(options)
      const isVisitor = !new Headers(init?.headers).has('authorization')
      if (pathname.endsWith('/users/me')) return isVisitor ? refusal(401, 'no_one') : Response.json(user)
      return toRecord ? toRecord() : Response.json({ ...record, participant_diary: diary })
    },
    { patience: { total: 400, beforeSecondTry: 0 } },
  )
  const demo = await aDemo({ backend })
  return aCookie(demo)
}

const log = (cookie: string) => ask('POST', '/api/participant/log-session', { cookie, body })
const status = (code: number, headers = {}) => new Response('<html>', { status: code, headers })
const silence = () => new Promise<Response>(() => {})
const refusal = (code: number, name: string, data = {}) =>
  Response.json({ code: name, message: '<b>c4nary</b>', data }, { status: code })

describe('a change that WordPress does not answer with 200', () => {
  it.each<[string, Answer, object]>([
    ['500', () => status(500), { status: 502, type: '/problems/upstream-error', outcome: 'not-saved' }],
    ['502', () => status(502), { status: 502, type: '/problems/upstream-error', outcome: 'not-saved' }],
    [
      'a broken connection',
      () => Promise.reject(new TypeError()),
      { status: 502, type: '/problems/upstream-error', outcome: 'not-saved' },
    ],
    [
      '201',
      () => Response.json({}, { status: 201 }),
      { status: 502, type: '/problems/upstream-invalid', outcome: 'not-saved' },
    ],
    [
      '200 with HTML',
      () => status(200),
      { status: 502, type: '/problems/upstream-invalid', outcome: 'not-saved' },
    ],
    ['a redirect', () => status(302, { Location: '/' }), { status: 502, type: '/problems/upstream-invalid' }],
    [
      'no such call',
      () => refusal(404, 'rest_no_route'),
      { status: 502, type: '/problems/upstream-invalid' },
    ],
    ['no record', () => refusal(404, 'digitrial_not_found'), { status: 404, type: '/problems/not-found' }],
    ['a conflict', () => refusal(409, 'digitrial_conflict'), { status: 409, type: '/problems/conflict' }],
    [
      'a limit',
      () => refusal(409, 'digitrial_limit_reached', { limit: 4 }),
      { status: 409, type: '/problems/limit-reached', limit: 4 },
    ],
    [
      'refused values',
      () => refusal(400, 'rest_invalid_param'),
      { status: 422, type: '/problems/invalid-fields' },
    ],
    [
      'another owner, whose session is good',
      () => refusal(403, 'rest_forbidden'),
      { status: 403, type: '/problems/forbidden' },
    ],
  ])('(%s) returns our own problem without WordPress’s words', async (_what, answer, told) => {
    const cookie = await inFrontOf(answer)
    const { json, text, headers } = await log(cookie)
    expect({ outcome: undefined, ...json }).toMatchObject({ outcome: undefined, ...told })
    expect(text).not.toMatch(/c4nary|html|wordpress|wp-json/i)
    expect(headers.get('retry-after')).toBeNull()
  })

  it.each([
    [429, '7', '7', undefined],
    [503, '0', '1', 'not-saved'],
    [503, '9000', '60', 'not-saved'],
    [503, undefined, '30', 'not-saved'],
  ])('(%i, Retry-After %s) returns Retry-After %s', async (code, said, wait, outcome) => {
    const cookie = await inFrontOf(() => status(code, said === undefined ? {} : { 'Retry-After': said }))
    const { json, headers } = await log(cookie)
    expect(json).toMatchObject({ status: code === 429 ? 503 : 502 })
    expect(json.outcome).toBe(outcome)
    expect(headers.get('retry-after')).toBe(wait)
  })

  it('(silence) returns 502 with an unknown outcome', async () => {
    const cookie = await inFrontOf(() => Promise.race([silence(), after(330)]))
    expect((await log(cookie)).json).toMatchObject({
      status: 502,
      type: '/problems/upstream-error',
      outcome: 'unknown',
    })
  })

  it('returns 502 with outcome saved if the record holds it', async () => {
    for (const answer of [() => status(502), () => status(201), () => Promise.reject(new TypeError())]) {
      const cookie = await inFrontOf(answer, { sessions: [logged] })
      expect(await log(cookie)).toMatchObject({ status: 502, json: { outcome: 'saved' } })
    }
    const cookie = await inFrontOf(() => status(200), { sessions: [logged] })
    expect(await log(cookie)).toMatchObject({ status: 200, json: { completedAt: logged.completed_at } })
  })
})

describe('a record that WordPress does not answer with 200', () => {
  it.each<[Answer, object]>([
    [() => status(500), { status: 502, type: '/problems/upstream-error' }],
    [() => status(200), { status: 502, type: '/problems/upstream-invalid' }],
    [() => Response.json({ ...record, user_id: 8 }), { status: 502, type: '/problems/upstream-invalid' }],
    [() => status(503), { status: 503, type: '/problems/unavailable' }],
    [() => refusal(404, 'digitrial_not_found'), { status: 404, type: '/problems/not-found' }],
    [() => refusal(401, 'rest_not_logged_in'), { status: 403, type: '/problems/forbidden' }],
  ])('returns the matching problem', async (toRecord, told) => {
    const cookie = await inFrontOf(() => status(500), { toRecord })
    const { json } = await ask('GET', '/api/participant', { cookie })
    expect(json).toMatchObject(told)
    expect(json.outcome).toBeUndefined()
  })
})

/** Never answers, and rejects with a timeout after this time. */
function after(milliseconds: number): Promise<Response> {
  return new Promise((_resolve, reject) =>
    setTimeout(() => reject(new DOMException('late', 'TimeoutError')), milliseconds),
  )
}
