import { HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { callApi, callEnd } from '@/lib/browser/api/api'
import { ProblemError } from '@/lib/browser/api/problem-error'
import { answers, dropped, lost, problem, saved } from './our-api'

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'no failure',
    (error: unknown) => error,
  )
}

describe('a call of our API', () => {
  test('times out after 30 seconds, as if there were no connection', async () => {
    answers('get', '/api/thing', () => saved({}))
    const ended = AbortSignal.abort()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ended)
    const failure = await failureOf(callApi('GET', '/api/thing'))
    expect(failure).toMatchObject({ status: 0, slug: 'no-connection' })
    expect(limit).toHaveBeenCalledWith(30_000)
  })

  test('returns the JSON of a 200', async () => {
    answers('post', '/api/thing', () => saved({ completedAt: 'now' }))
    await expect(callApi('POST', '/api/thing', {})).resolves.toEqual({ completedAt: 'now' })
  })

  test.each<[string, () => Response, Partial<ProblemError>]>([
    ['201', () => HttpResponse.json({}, { status: 201 }), { status: 0, slug: 'no-connection' }],
    ['204', () => new HttpResponse(null, { status: 204 }), { status: 0, slug: 'no-connection' }],
    [
      '302, which is not followed',
      () => new HttpResponse(null, { status: 302, headers: { location: '/api/other' } }),
      { status: 0, slug: 'no-connection' },
    ],
    ['401', () => problem(401, 'session-expired'), { status: 401, slug: 'session-expired' }],
    [
      '409',
      () => problem(409, 'conflict'),
      { status: 409, slug: 'conflict', message: 'It is conflict.', outcomeUnknown: false },
    ],
    [
      '429',
      () => problem(429, 'too-many-attempts', { 'Retry-After': '90' }),
      { status: 429, slug: 'too-many-attempts', retryAfterSeconds: 90 },
    ],
    [
      '500',
      () => problem(500, 'internal'),
      { status: 500, slug: 'internal', retryAfterSeconds: 0, outcomeUnknown: true },
    ],
    ['502', () => problem(502, 'upstream-error'), { status: 502, outcomeUnknown: false }],
    ['504 to a change', lost, { status: 504, slug: 'upstream-timeout', outcomeUnknown: true }],
    ...[401, 403, 404, 502, 511].map((status): [string, () => Response, Partial<ProblemError>] => [
      `${status} from a proxy`,
      () => new HttpResponse('<h1>Bad gateway</h1>', { status }),
      { status: 0, slug: 'no-connection', outcomeUnknown: true },
    ]),
    [
      '503 from a proxy, with a date that has passed',
      () => {
        const headers = { 'Retry-After': 'Wed, 11 Mar 2020 10:00:00 GMT' }
        return new HttpResponse('<h1>Back soon</h1>', { status: 503, headers })
      },
      { status: 0, slug: 'no-connection', retryAfterSeconds: 0 },
    ],
    ['a dropped connection', dropped, { status: 0, slug: 'no-connection', outcomeUnknown: true }],
    [
      '200 with an answer that breaks off',
      () => new HttpResponse('{"completedAt":'),
      { status: 0, slug: 'no-connection' },
    ],
  ])('fails after %s', async (_name, answer, expected) => {
    answers('post', '/api/thing', answer)
    const other = answers('get', '/api/other', () => saved())
    const failure = await failureOf(callApi('POST', '/api/thing', {}))
    expect(failure).toBeInstanceOf(ProblemError)
    expect(failure).toMatchObject(expected)
    expect(other).toHaveLength(0)
  })

  test('sends its body as JSON, with the given headers', async () => {
    const asked = answers('post', '/api/thing', () => saved())
    await callApi('POST', '/api/thing', { session: 0 }, { 'X-Expected-User': 'user-1' })
    expect(asked).toMatchObject([{ body: { session: 0 } }])
    expect(asked[0]?.headers.get('content-type')).toBe('application/json')
    expect(asked[0]?.headers.get('x-expected-user')).toBe('user-1')
  })

  test('sends a GET without a body or content type', async () => {
    const asked = answers('get', '/api/thing', () => saved())
    await callApi('GET', '/api/thing')
    expect(asked).toMatchObject([{ body: undefined }])
    expect(asked[0]?.headers.has('content-type')).toBe(false)
  })
})

describe('logging out', () => {
  test('succeeds with 204', async () => {
    const asked = answers('delete', '/api/session', () => new HttpResponse(null, { status: 204 }))
    await expect(callEnd('/api/session')).resolves.toBeUndefined()
    expect(asked).toHaveLength(1)
  })

  test.each<[string, () => Response, Partial<ProblemError>]>([
    ['200', () => saved(), { status: 0, slug: 'no-connection' }],
    ['503', () => problem(503, 'unavailable'), { status: 503, slug: 'unavailable' }],
    [
      '503 from a proxy, with a date that has passed',
      () => {
        const headers = { 'Retry-After': 'Wed, 11 Mar 2020 10:00:00 GMT' }
        return new HttpResponse('<h1>Back soon</h1>', { status: 503, headers })
      },
      { status: 0, slug: 'no-connection', retryAfterSeconds: 0 },
    ],
    ['a dropped connection', dropped, { status: 0, slug: 'no-connection' }],
  ])('fails after %s', async (_name, answer, expected) => {
    answers('delete', '/api/session', answer)
    const failure = await failureOf(callEnd('/api/session'))
    expect(failure).toBeInstanceOf(ProblemError)
    expect(failure).toMatchObject(expected)
  })
})
