import { describe, expect, it, onTestFinished } from 'vitest'
import { signIn } from '@/lib/auth/sign-in'
import { secondsBetween } from '@/lib/domain/clock-reading'
import { ask } from '../builders/api'
import { aDemo, cookieOf } from '../builders/demo'
import { alexAtHome, problem } from '../builders/journal-calls'
import { wordpressByMsw } from '../wordpress/wordpress-by-msw'

/** In seconds. */
const year = 365 * 24 * 3600
/** The server's time in these tests. */
const now = '2026-03-11T10:00:00.000Z'
const third = { week: 3, session: 3, sessionCompleted: true }

/** A reading of a device whose clock is off, some time before now. Each reading is of another page. */
const reading = (page: number, { off, ago }: { off: number; ago: number }) => ({
  wall: Date.parse(now) + (off - ago) * 1000,
  ...{ steady: 0, page },
})
const headersOf = (off: number) => ({ date: new Date(Date.parse(now) + off * 1000).toUTCString() })
const agoOf = (pressed: { off: number; ago: number }, sent: { off: number }) => ({
  'x-logged-ago': String(secondsBetween(reading(1, pressed), reading(2, { ...sent, ago: 0 }))),
})

describe('the instant of an event', () => {
  it.each([-year, year])('[H26i] is the server’s if a device is off by %i seconds', async (off) => {
    const { post, felt, log, row } = await alexAtHome()
    const headers = headersOf(off)
    expect((await post('session-felt', felt(), headers)).json).toMatchObject({ event: { at: now } })
    const at = new Date(Date.parse(now) + off * 1000).toISOString()
    expect(await post('session-felt', felt({ at }), headers)).toMatchObject(problem('invalid-fields', 422))
    await log(third, headers)
    expect(await row(third)).toMatchObject({ logged: { at: now, via: 'online' }, doneOn: '2026-03-11' })
  })

  it.each([-year, year])('is two hours ago if that waited on such a device: %i', async (off) => {
    const { post, felt, log, row } = await alexAtHome()
    const waited = { ...headersOf(off), ...agoOf({ off, ago: 7200 }, { off }) }
    const at = '2026-03-11T08:00:00.000Z'
    expect((await post('session-felt', felt(), waited)).json).toMatchObject({ event: { at, via: 'queue' } })
    await log(third, waited)
    expect(await row(third)).toMatchObject({ logged: { at, via: 'queue' } })
  })

  it.each([
    ['back', -year, now],
    ['ahead', year, '2026-02-23T00:00:00.000Z'],
  ])('is within the plan if the clock was set %s while it waited', async (_where, off, at) => {
    const { post, felt } = await alexAtHome()
    const waited = agoOf({ off: 0, ago: 7200 }, { off })
    expect((await post('session-felt', felt(), waited)).json).toMatchObject({ event: { at } })
  })

  it.each([String(year), '-60', '1.5', 'yesterday'])('is not taken from X-Logged-Ago: %s', async (ago) => {
    const { post, felt, log } = await alexAtHome()
    const headers = { 'x-logged-ago': ago }
    expect(await post('session-felt', felt(), headers)).toMatchObject(problem('invalid-fields', 422))
    expect(await log(third, headers)).toMatchObject(problem('invalid-fields', 422))
  })

  it('is WordPress’s own there, less the time that it waited', async () => {
    const wordpress = await wordpressByMsw()
    onTestFinished(() => wordpress.close())
    const demo = await aDemo({ backend: wordpress.backend, journal: wordpress.journal ?? null })
    const session = await signIn({ ...demo, sessionDays: 60 }, wordpress.people.alex, 'user')
    const cookie = await cookieOf(demo, session)
    const post = async (headers: Record<string, string>) => {
      const body = { id: crypto.randomUUID(), week: 1, session: 1, pain: 3 }
      return (await ask('POST', '/api/journal/session-felt', { cookie, body, headers })).json
    }
    expect(await post(headersOf(year))).toMatchObject({ event: { at: now } })
    const waited = agoOf({ off: year, ago: 7200 }, { off: year })
    expect(await post(waited)).toMatchObject({ event: { at: '2026-03-11T08:00:00.000Z' } })
    const sent = wordpress.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/journal'))
    expect(sent.map(({ headers }) => headers.get('x-logged-ago'))).toEqual([null, '7200'])
    for (const { body } of sent) expect(body).not.toHaveProperty('at')
  })
})
