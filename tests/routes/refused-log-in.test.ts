import { describe, expect, it } from 'vitest'
import { aWordpress } from '../adapters/wordpress/calls'
import { ask } from '../builders/api'
import { aDemo } from '../builders/demo'

const alex = { username: 'alex@example.org', password: 'steady-steps-1' }
const sam = { username: 'sam@example.org', password: 'steady-steps-2' }

/** The routes in front of a WordPress that refuses each log-in with this code, until it lets everyone in. */
async function inFrontOf(code: string, status = 403) {
  const door = { isOpen: false }
  const backend = aWordpress(async (url, request) => {
    if (url.includes('/users/me')) return Response.json({ id: 7, roles: ['participant'] })
    const { username } = JSON.parse(request?.body ?? '{}') as { username: string }
    if (!door.isOpen) return Response.json({ code, message: `Locked: ${username}` }, { status })
    return Response.json({ data: { token: 'opaque', id: 7 } })
  })
  const demo = await aDemo({ backend, leastAnswerTime: 0 })
  return { door, demo }
}

const logIn = (body: object) => ask('POST', '/api/session', { body })

describe('a log-in that WordPress refuses for another reason than its details', () => {
  it.each(['too_many_retries', 'itsec_lockout', 'wp_2fa_required'])('(%s) is 503, in words', async (code) => {
    const { demo } = await inFrontOf(code)
    const answer = await logIn(alex)
    expect(answer).toMatchObject({
      status: 503,
      json: { type: '/problems/cannot-log-in', title: 'You cannot log in just now' },
      setCookie: undefined,
    })
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(answer.text).not.toContain(code)
    const logged = demo.log.lines.map((line) => errorText(line)).join('\n')
    expect(logged).toContain(`POST AUTH_TOKEN_PATH answered 403 (${code})`)
    expect(logged).not.toContain('alex@')
  })

  it('counts for no account and no address', async () => {
    const { door } = await inFrontOf('too_many_retries')
    for (let times = 0; times < 60; times++) expect((await logIn(sam)).status).toBe(503)
    for (let times = 0; times < 60; times++) expect((await logIn(alex)).status).toBe(503)
    door.isOpen = true
    expect((await logIn(alex)).status).toBe(200)
    expect((await logIn(sam)).status).toBe(200)
  })

  it('differs from wrong details, which count', async () => {
    const { door } = await inFrontOf('incorrect_password')
    for (let times = 0; times < 10; times++) expect((await logIn(sam)).status).toBe(401)
    door.isOpen = true
    expect((await logIn(sam)).status).toBe(429)
  })
})

function errorText(line: unknown): string {
  return JSON.stringify(line, (_key, value: unknown) =>
    value instanceof Error ? [value.message, value.cause] : value,
  )
}
