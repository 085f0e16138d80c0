import { describe, expect, it } from 'vitest'
import type { BackendError, BackendErrorCode } from '@/lib/ports/errors'
import { bodiesOf, bodiless, type BodyName, cells, ownRefusals } from '../upstream/fault-cells'
import { secret } from '../upstream/secret'
import { aWordpress, calls, type PortCall, readsFirst, record } from './calls'

const bodies = bodiesOf({ code: 'some_code', message: `<b>${secret}</b>`, data: { status: 400 } })

const byStatus: Record<number, BackendErrorCode> = {
  400: 'invalid',
  401: 'not-signed-in',
  403: 'not-signed-in',
  404: 'not-found',
  409: 'conflict',
  422: 'invalid',
}

/** The expected code, repeated from `docs/wordpress-calls.md`. */
function expected(call: PortCall, status: number, body: BodyName): BackendErrorCode | 'done' {
  const { name } = call
  // Pages are not in the specification: a server without this call has none.
  if (name.startsWith('page') && status === 404) return 'done'
  if (status === 200 && isNotShown(call) && body === 'another shape') return 'done'
  if (status === 200 && call.isChange && isNotShown(call) && body === 'nothing') return 'done'
  if (status >= 500 || status === 429) return 'unavailable'
  const said = ownRefusals.includes(body) ? byStatus[status] : undefined
  const code = said ?? 'unexpected-shape'
  // A change asks the user endpoint, which says here that the session is valid.
  if (call.isChange && code === 'not-signed-in') return 'refused'
  const isAccount = accounts.includes(name)
  if (isAccount && code === 'not-signed-in') return 'not-implemented'
  // Content is requested without a token, so its refusal must not end a session.
  const isContent = ['site', 'exercises', 'pages', 'page'].includes(name)
  if (isContent && code === 'not-signed-in') return 'unexpected-shape'
  // The answer must not reveal who has an account.
  if (name === 'register' && code === 'conflict') return 'done'
  if (name === 'requestPasswordReset' && code === 'not-found') return 'done'
  // Its code says why, and that it is not for wrong details.
  if (name === 'signIn' && said !== undefined) return 'refused'
  return code
}

const accounts = ['register', 'confirmAccount', 'cancelRegistration', 'requestPasswordReset', 'resetPassword']

/** Whether the specification shows nothing of the answer. */
function isNotShown({ name, isChange }: PortCall): boolean {
  return isChange
    ? !['reset-start-date', 'select-exercise', 'exercise-order'].includes(name)
    : accounts.includes(name)
}

/** A WordPress with one answer to everything, except to reads of the record before or after a change. */
function answering(call: PortCall, answer: () => Response) {
  const asked: string[] = []
  const backend = aWordpress(async (_input, init) => {
    asked.push(init?.method ?? '')
    return call.isChange && init?.method === 'GET' ? Response.json({ ...record, id: 7, roles: [] }) : answer()
  })
  return { backend, asked }
}

async function outcome(call: PortCall, status: number, body: BodyName) {
  const { text, headers } = bodies[body]
  const { backend, asked } = answering(
    call,
    () => new Response(bodiless.includes(status) ? null : text, { status, headers }),
  )
  const error = await call.run(backend).then(
    () => null,
    (thrown: unknown) => thrown as BackendError,
  )
  return { error, asked }
}

describe.each(calls)('$name', (call) => {
  it('[S7.3a] succeeds with 200 and the right answer', async () => {
    const { backend } = answering(call, () => Response.json(call.right))
    await expect(call.run(backend)).resolves.not.toBeNull()
  })

  it('reports every other status and body without repeating any of it', async () => {
    const wrong: unknown[] = []
    for (const { status, body } of cells) {
      const { error, asked } = await outcome(call, status, body)
      const told = error === null ? 'done' : error.code
      const words = error?.message ?? ''
      const writes = asked.filter((method) => method === 'POST').length
      const right = told === expected(call, status, bodiless.includes(status) ? 'nothing' : body)
      if (!right || words.includes(secret) || writes > 1 || words.length > 200)
        wrong.push({ status, body, told, words, writes })
    }
    expect(wrong).toEqual([])
  })

  it('reports Retry-After only for 429 and 503, and outcomes of changes', async () => {
    for (const status of [201, 202, 301, 400, 403, 404, 409, 418, 429, 500, 502, 503, 504, 599]) {
      const { error } = await outcome(call, status, 'HTML')
      if (expected(call, status, 'HTML') === 'done') continue
      const isUnclear = call.isChange === true && (status >= 500 || status < 300)
      expect(error).toMatchObject({
        retryAfterSeconds: status === 429 || status === 503 ? 30 : undefined,
        outcome: isUnclear ? 'not-saved' : undefined,
      })
    }
  })

  it('retries reads once after 502, 503 and 504, and changes never', async () => {
    for (const status of [500, 501, 502, 503, 504, 505]) {
      const { asked } = await outcome(call, status, 'HTML')
      const again = status >= 502 && status <= 504
      const ofChange = readsFirst(call.name) ? 2 : 1
      const reads = call.method === 'GET' ? (again ? 2 : 1) : call.isChange ? ofChange : 0
      expect(asked.filter((method) => method === 'GET')).toHaveLength(reads)
      expect(asked.filter((method) => method === 'POST')).toHaveLength(call.method === 'POST' ? 1 : 0)
    }
  })
})

describe('record that the plugin reports as busy', () => {
  it.each(calls.filter(({ isChange }) => isChange))(
    'is not changed by $name, and not read again',
    async (call) => {
      const body = { code: 'digitrial_database', message: '', data: { status: 503 } }
      const { backend, asked } = answering(call, () => Response.json(body, { status: 503 }))
      await expect(call.run(backend)).rejects.toMatchObject({ code: 'unavailable', outcomeUnknown: false })
      expect(asked).toEqual(readsFirst(call.name) ? ['GET', 'POST'] : ['POST'])
    },
  )
})
