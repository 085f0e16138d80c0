import { describe, expect, it } from 'vitest'
import type { ProblemSlug } from '@/lib/domain/problem'
import { Problem, problemFrom, problemResponse } from '@/lib/http/problem'
import { BackendError, type BackendErrorCode } from '@/lib/ports/errors'
import words from '@/messages/en.json'

const slugs = Object.keys(words.problems) as ProblemSlug[]

// The statuses of section 4 of the design.
const expected: Record<ProblemSlug, number> = {
  'malformed-json': 400,
  'wrong-details': 401,
  'session-required': 401,
  'session-expired': 401,
  'visit-locked': 401,
  forbidden: 403,
  'cross-site': 403,
  'not-found': 404,
  'not-kept-here': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  conflict: 409,
  'limit-reached': 409,
  'cannot-refresh': 409,
  'other-plan': 409,
  'not-yet': 409,
  'other-user': 409,
  'link-ended': 410,
  'too-large': 413,
  'body-not-taken': 413,
  'unsupported-type': 415,
  'invalid-fields': 422,
  'too-many-attempts': 429,
  internal: 500,
  'not-implemented-in-this-mode': 501,
  'upstream-error': 502,
  'upstream-invalid': 502,
  unavailable: 503,
  'cannot-log-in': 503,
  'upstream-timeout': 504,
}

const backendCodes: Record<BackendErrorCode, number> = {
  'not-signed-in': 401,
  'not-permitted': 404,
  refused: 403,
  'not-found': 404,
  conflict: 409,
  'limit-reached': 409,
  'other-plan': 409,
  'not-yet': 409,
  invalid: 422,
  unavailable: 502,
  timeout: 504,
  'unexpected-shape': 502,
  'not-implemented': 501,
}

describe('problem', () => {
  it.each(slugs)('%s has a status and texts, and is not cached', async (slug) => {
    const response = problemResponse(new Problem(slug))
    expect(response.status).toBe(expected[slug])
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('www-authenticate')).toBe(expected[slug] === 401 ? 'Session' : null)
    expect(response.headers.get('retry-after')).toBe(expected[slug] === 503 ? '5' : null)
    const body: unknown = await response.json()
    expect(body).toStrictEqual({
      type: `/problems/${slug}`,
      title: words.problems[slug].title,
      status: expected[slug],
      detail: words.problems[slug].detail,
      instance: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    })
    for (const text of Object.values(words.problems[slug])) expect(text).toMatch(/^[A-Z].*\w[.]?$/)
  })

  it('has a status for each text, and a text for each status', () => {
    expect(slugs.toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  it('[S8.5] has the sentence of the specification if both tokens have expired', () => {
    expect(words.problems['session-expired'].detail).toBe(
      'Both token and refresh token have expired. Your request was aborted.',
    )
  })

  it('contains the wrong fields and its own headers', async () => {
    const errors = [{ pointer: '#/week', detail: 'Too big' }]
    const headers = { 'Retry-After': '30' }
    const response = problemResponse(new Problem('invalid-fields', { errors, headers }), 'the-id')
    expect(response.headers.get('retry-after')).toBe('30')
    expect(await response.json()).toMatchObject({ errors, instance: 'urn:uuid:the-id' })
  })
})

describe('error', () => {
  it.each(Object.entries(backendCodes))(
    'of the backend, %s, is answered with %i, without its message',
    async (code, status) => {
      const response = problemResponse(problemFrom(new BackendError(code as BackendErrorCode, 'c4nary')))
      expect(response.status).toBe(status)
      expect(await response.text()).not.toContain('c4nary')
    },
  )

  it.each([
    [0, '1'],
    [4.2, '5'],
    [3600, '60'],
  ])('of a backend with retry after %d seconds is 503, capped at 60', (given, said) => {
    const error = new BackendError('unavailable', 'Busy', { retryAfterSeconds: given })
    const { status, headers } = problemResponse(problemFrom(error))
    expect([status, headers.get('retry-after')]).toEqual([503, said])
  })

  it('of a change with an unknown outcome says so', async () => {
    const error = new BackendError('timeout', 'Late', { outcomeUnknown: true })
    expect(await problemResponse(problemFrom(error)).json()).toMatchObject({ outcome: 'unknown' })
  })

  it.each([
    new Error('c4nary'),
    new TypeError('c4nary'),
    'c4nary',
    null,
    undefined,
    { slug: 'forbidden', c4nary: 1 },
  ])('that is unexpected is 500, without its content', async (error) => {
    const response = problemResponse(problemFrom(error))
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('c4nary')
  })

  it('that is a problem already stays the same', () => {
    const problem = new Problem('conflict')
    expect(problemFrom(problem)).toBe(problem)
  })
})
