import { describe, expect, it } from 'vitest'
import type { BackendError, BackendErrorCode } from '@/lib/ports/errors'
import { bodiesOf, bodiless, type BodyName, cells, ownRefusals } from '../upstream/fault-cells'
import { secret } from '../upstream/secret'
import { answering, calls, type PortCall } from './calls'

/** A refusal as Strapi writes it; after a validation its details contain the value that was sent. */
const refusal = (status: number, name: string, message: string) => ({
  data: null,
  error: { status, name, message, details: { errors: [{ path: ['password'], value: secret }] } },
})
const bodies = bodiesOf(refusal(400, `${secret}Error`, `<b>${secret}</b>`))

const content = ['site', 'exercises', 'pages', 'page']
const accounts = ['register', 'confirmAccount', 'requestPasswordReset', 'resetPassword']

const byStatus: Record<number, BackendErrorCode> = {
  400: 'invalid',
  401: 'not-signed-in',
  403: 'not-implemented',
  404: 'not-found',
}

/** The expected code, repeated from `docs/strapi.md`. */
function expected({ name }: PortCall, status: number, body: BodyName): BackendErrorCode | 'done' {
  if (name === 'confirmAccount' && status === 302) return 'done'
  if (status >= 500 || status === 429) return 'unavailable'
  // Pages are not in the specification: a Strapi without them has none.
  if (name.startsWith('page') && status === 404 && ownRefusals.includes(body)) return 'done'
  const said = ownRefusals.includes(body) ? byStatus[status] : undefined
  if (said === undefined || content.includes(name)) return 'unexpected-shape'
  if (name === 'requestPasswordReset' && said === 'not-found') return 'done'
  if (accounts.includes(name)) return said
  // Its error says why, and that it is not for wrong details.
  if (name === 'signIn') return 'refused'
  if (said === 'not-signed-in') return said
  if (name === 'refresh' && said !== 'not-implemented') return 'not-signed-in'
  return 'unexpected-shape'
}

async function outcome(call: PortCall, status: number, body: BodyName, more = {}) {
  const { text, headers } = bodies[body]
  const before = call.before ? [call.before] : []
  const { backend, sent } = answering(
    ...before,
    () => new Response(bodiless.includes(status) ? null : text, { status, headers: { ...headers, ...more } }),
  )
  const error = await call.run(backend).then(
    () => null,
    (thrown: unknown) => thrown as BackendError,
  )
  return { error, sent: sent.slice(before.length) }
}

describe.each(calls)('$name', (call) => {
  it('succeeds with 200 and the right answer', async () => {
    const { backend } = answering(...(call.before ? [call.before] : []), () => Response.json(call.right))
    await expect(call.run(backend)).resolves.not.toBeNull()
  })

  it('reports every other status and body without repeating any of it', async () => {
    const wrong: unknown[] = []
    for (const { status, body } of cells) {
      // The body of this answer is ignored.
      const isAnswer = status === 200 && accounts.includes(call.name)
      const { error, sent } = await outcome(call, status, body)
      const told = error === null ? 'done' : error.code
      const words = error?.message ?? ''
      const writes = sent.filter(({ method }) => method === 'POST').length
      const known = bodiless.includes(status) ? 'nothing' : body
      const right = told === expected(call, status, known) || (isAnswer && told === 'done')
      if (!right || words.includes(secret) || writes > 1 || words.length > 200)
        wrong.push({ status, body, told, words, writes })
    }
    expect(wrong.slice(0, 5)).toEqual([])
  })

  it('reports Retry-After only for 429 and 503', async () => {
    for (const status of [201, 202, 301, 400, 403, 404, 409, 418, 429, 500, 502, 503, 504, 599]) {
      const { error } = await outcome(call, status, 'HTML')
      const retryAfterSeconds = status === 429 || status === 503 ? 30 : undefined
      expect(error).toMatchObject({ retryAfterSeconds, outcomeUnknown: false })
    }
  })

  it('reads the rate limit reset by the clock of Strapi', async () => {
    const reset = Date.parse('2026-03-11T12:00:40Z') / 1000
    const date = 'Wed, 11 Mar 2026 12:00:00 GMT'
    for (const [headers, seconds] of [
      [{ 'X-RateLimit-Reset': `${reset}`, Date: date }, 40],
      [{ 'X-RateLimit-Reset': `${reset}`, Date: date, 'Retry-After': '7' }, 40],
      [{ 'X-RateLimit-Reset': `${reset}` }, 7240],
      [{ 'X-RateLimit-Reset': '12', Date: date, 'Retry-After': '7' }, 7],
      [{ 'X-RateLimit-Reset': 'soon', Date: date }, 30],
      [{ 'X-RateLimit-Reset': '999999999999', Date: date }, 30],
    ] as const) {
      const { error } = await outcome(call, 429, 'its own refusal', headers)
      expect(error).toMatchObject({ code: 'unavailable', retryAfterSeconds: seconds })
    }
  })

  it('retries reads once after 502, 503 and 504', async () => {
    for (const status of [500, 501, 502, 503, 504, 505]) {
      const { sent } = await outcome(call, status, 'HTML')
      const again = call.isTriedAgain && status >= 502 && status <= 504
      expect(sent.map(({ method }) => method)).toEqual(Array(again ? 2 : 1).fill(call.method))
    }
  })
})

describe.each(calls.filter(({ name }) => content.includes(name)))('$name that may not be read', (call) => {
  const reasons: [number, string, string, RegExp][] = [
    [401, 'UnauthorizedError', 'Missing or invalid credentials', /STRAPI_TOKEN is no API token/],
    [403, 'ForbiddenError', 'Forbidden', /give the role Public its find, or set STRAPI_TOKEN/],
    [404, 'NotFoundError', 'Not Found', /it is not there: write it in Strapi, and publish it/],
    [400, 'ValidationError', 'Invalid key stopIf', /Invalid key stopIf/],
  ]
  it.each(reasons.filter(([status]) => status !== 404 || !call.name.startsWith('page')))(
    'with %i tells the admin why, and ends no session',
    async (status, name, message, why) => {
      const { backend } = answering(() => Response.json(refusal(status, name, message), { status }))
      await expect(call.run(backend)).rejects.toMatchObject({
        code: 'unexpected-shape',
        message: expect.stringMatching(why),
      })
    },
  )
})
