import { describe, expect, it } from 'vitest'
import { noRecords } from '@/lib/adapters/strapi/no-records'
import { aStrapi } from '../adapters/strapi/calls'
import { ask } from '../builders/api'
import { aDemo } from '../builders/demo'
import { applicationError, validationError, wireError } from '../strapi/wire-errors'

const credentials = { username: 'alex@example.org', password: 'steady-steps-1' }

/** Routes backed by a Strapi that gives this answer. */
async function inFrontOf(answer: (path: string) => Response) {
  const backend = aStrapi((address) => answer(new URL(address).pathname))
  await aDemo({ backend: { ...backend, ...noRecords } })
}

function tooMany(secondsToGo: number): Response {
  const now = Date.parse('2026-03-11T12:00:00Z')
  const { error, data } = {
    data: null,
    error: { status: 429, name: 'RateLimitError', message: 'Too many requests, please try again later.' },
  }
  const headers = {
    Date: new Date(now).toUTCString(),
    'X-RateLimit-Limit': '10',
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': String(now / 1000 + secondsToGo),
  }
  return Response.json({ data, error }, { status: 429, headers })
}

describe('signing in while Strapi rate limits', () => {
  it.each([
    [20, '20'],
    [0, '1'],
    [59, '59'],
    [3000, '60'],
  ])('returns 503 for %i seconds left, with Retry-After %s', async (seconds, told) => {
    await inFrontOf(() => tooMany(seconds))
    const { status, headers, json } = await ask('POST', '/api/session', { body: credentials })
    expect({ status, type: json.type, wait: headers.get('retry-after') }).toEqual({
      status: 503,
      type: '/problems/unavailable',
      wait: told,
    })
  })

  it('does not count as a wrong password', async () => {
    await inFrontOf(() => tooMany(20))
    for (let time = 0; time < 15; time++)
      expect(await ask('POST', '/api/session', { body: credentials })).toMatchObject({ status: 503 })
  })
})

describe('a sign-in that Strapi refuses', () => {
  it.each([
    ['a wrong password', () => validationError('Invalid identifier or password'), 401, 'wrong-details'],
    [
      'an account without a used link',
      () => applicationError('Your account email is not confirmed'),
      401,
      'wrong-details',
    ],
    [
      'a role without permission',
      () => wireError(403, 'ForbiddenError', 'Forbidden'),
      502,
      'upstream-invalid',
    ],
    [
      'a fault of its own',
      () => wireError(500, 'InternalServerError', 'Internal Server Error'),
      502,
      'upstream-error',
    ],
  ])('for %s returns our own problem without Strapi’s words', async (_what, answer, status, slug) => {
    await inFrontOf(answer)
    const { json, text } = await ask('POST', '/api/session', { body: credentials })
    expect(json).toMatchObject({ status, type: `/problems/${slug}` })
    expect(text).not.toMatch(/strapi|identifier|confirmed|Forbidden|AUTH_/i)
  })
})

describe('accounts in Strapi', () => {
  const email = 'jo@example.org'
  const account = { email, password: 'river-stone-1', firstName: 'Jo', lastName: 'Rivers' }

  it('are requested with the same answer whether they exist or not', async () => {
    const answers = [
      () => Response.json({ user: { id: 9 } }),
      () => applicationError('Email or Username are already taken'),
    ]
    const said = []
    for (const answer of answers) {
      await inFrontOf(answer)
      const { status, text } = await ask('POST', '/api/account', { body: account })
      said.push({ status, text })
    }
    expect(said[0]).toMatchObject({ status: 202 })
    expect(said[1]).toEqual(said[0])
  })

  it('return 410 for a used link', async () => {
    await inFrontOf(() => validationError('Incorrect code provided', 'river-stone-2'))
    const body = { login: 'a-document', key: 'k', password: 'river-stone-2' }
    const { status, json, text } = await ask('POST', '/api/account/password-reset', { body })
    expect({ status, type: json.type }).toEqual({ status: 410, type: '/problems/link-ended' })
    expect(text).not.toContain('river-stone')
  })
})
