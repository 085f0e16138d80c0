import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { delay, HttpResponse } from 'msw'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { changesWithJournal } from '@/lib/adapters/embedded/journal/beside'
import { wordpressJournal } from '@/lib/adapters/wordpress/journal'
import { signIn } from '@/lib/auth/sign-in'
import type { Participant } from '@/lib/domain/participant.schema'
import { BackendError } from '@/lib/ports/errors'
import { type Journal, mostJournalEvents } from '@/lib/ports/journal'
import { aSecret } from '../builders/config'
import { ask } from '../builders/api'
import { aCookie, aDemo, cookieOf } from '../builders/demo'
import { noGate } from '../adapters/upstream/no-gate'
import { wordpressByMsw, wordpressPart } from '../wordpress/wordpress-by-msw'

const third = { week: 3, session: 3 }
const felt = () => ({ id: randomUUID(), ...third, painWord: 'lot' })

/**
 * Logs a session, answers how it felt, and takes the session back.
 * @returns whether the session was done after each change, and the statuses of the answer and of reading the journal
 */
async function logWith(cookie: string) {
  const log = async (sessionCompleted: boolean) => {
    const begun = performance.now()
    const body = { ...third, sessionCompleted }
    const { status } = await ask('POST', '/api/participant/log-session', { cookie, body })
    const took = performance.now() - begun
    const { json } = await ask('GET', '/api/participant', { cookie })
    const { participantDiary } = json as unknown as Participant
    expect(status).toBe(200)
    expect(took, 'milliseconds until the answer').toBeLessThan(2500)
    return participantDiary[2]?.sessions[2]?.sessionCompleted ?? false
  }
  const done = await log(true)
  const answered = await ask('POST', '/api/journal/session-felt', { cookie, body: felt() })
  const read = await ask('GET', '/api/journal', { cookie })
  return { done, answered: answered.status, read: read.status, undone: await log(false) }
}

describe('a session is logged and taken back on the embedded backend', () => {
  const execute = async ({ database }: Awaited<ReturnType<typeof aDemo>>, statements: string[]) => {
    for (const statement of statements) await database.orm.execute(sql.raw(statement))
  }

  it.each([
    [
      'is away',
      ['ALTER TABLE journal_event RENAME TO journal_elsewhere'],
      ['ALTER TABLE journal_elsewhere RENAME TO journal_event'],
      { answered: 503, read: 503 },
    ],
    [
      'refuses every event',
      ['ALTER TABLE journal_event ADD CONSTRAINT refusing CHECK (false) NOT VALID'],
      ['ALTER TABLE journal_event DROP CONSTRAINT refusing'],
      { answered: 503, read: 200 },
    ],
    [
      'breaks off in the middle of an event',
      [
        `CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'disk full' USING ERRCODE = '53100'; END $$`,
        'CREATE TRIGGER broken AFTER INSERT ON journal_event FOR EACH ROW EXECUTE FUNCTION break_off()',
      ],
      ['DROP TRIGGER broken ON journal_event', 'DROP FUNCTION break_off'],
      { answered: 503, read: 200 },
    ],
  ])('[H26g] although the journal %s', async (_what, statements, mend, statuses) => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    await execute(demo, statements)
    onTestFinished(() => execute(demo, mend))
    expect(await logWith(cookie)).toEqual({ done: true, undone: false, ...statuses })
  })

  it('although the journal is full', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    await execute(demo, [
      `INSERT INTO journal_event (user_id, id, kind, at, entered_by, via, payload)
       SELECT 'demo-alex', gen_random_uuid(), 'session-felt', '2026-03-01T10:00:00Z', 'participant', 'online', '{}'
       FROM generate_series(1, ${mostJournalEvents})`,
    ])
    expect(await logWith(cookie)).toEqual({ done: true, answered: 409, read: 200, undone: false })
  })
})

describe('a session is logged and taken back in front of a WordPress', () => {
  let wordpress: Awaited<ReturnType<typeof wordpressByMsw>>
  beforeAll(async () => {
    wordpress = await wordpressByMsw()
  })
  afterAll(() => wordpress.close())

  /** The cookie of Alex at a WordPress whose journal is waited for during half a second. */
  const inFrontOf = async (backend = wordpress.backend) => {
    const patience = { total: 500, beforeSecondTry: 0 }
    const clock = () => new Date('2026-03-11T10:00:00Z')
    const journal = wordpressJournal({ ...wordpressPart(), fetch, clock, gate: noGate, patience })
    const demo = await aDemo({ backend, journal })
    const { config } = demo
    const needs = { backend, clock, config, sessionDays: 60, sessionSecrets: [aSecret] }
    return cookieOf(demo, await signIn(needs, wordpress.people.alex, 'user'))
  }
  const silence = () => delay('infinite').then(() => HttpResponse.error())
  const refusal = (status: number, code: string, data = {}) =>
    HttpResponse.json({ code, message: '', data }, { status })

  it.each<[string, () => Response | Promise<Response>, number]>([
    ['is away', () => refusal(503, 'digitrial_unavailable'), 503],
    ['breaks off', () => HttpResponse.error(), 502],
    ['is slow', silence, 504],
    ['is full', () => refusal(409, 'digitrial_limit_reached', { limit: mostJournalEvents }), 409],
    ['refuses the user', () => refusal(403, 'rest_forbidden'), 502],
    ['ends the session', () => refusal(401, 'rest_not_logged_in'), 502],
  ])('[H26h] although the journal %s', async (_what, answer, status) => {
    const cookie = await inFrontOf()
    const mend = await wordpress.meanwhile((_request, { path }) =>
      path.endsWith('/participant/journal') ? answer() : undefined,
    )
    onTestFinished(mend)
    expect(await logWith(cookie)).toEqual({ done: true, answered: status, read: status, undone: false })
  })

  it.each([
    ['is away', () => Promise.reject(new BackendError('unavailable', 'Away'))],
    ['is slow', () => Promise.withResolvers<never>().promise],
    ['is full', () => Promise.reject(new BackendError('limit-reached', 'Full', { limit: 9 }))],
    ['refuses', () => Promise.reject(new Error('refused'))],
  ])('although the journal in our own store %s', async (_what, append) => {
    const journal: Journal = { read: async () => [], append }
    const faults: unknown[] = []
    const { backend } = wordpress
    const kept = changesWithJournal({
      ...{ backend, journal, clock: () => new Date(), onFault: (error: unknown) => void faults.push(error) },
    })
    const cookie = await inFrontOf({ ...backend, change: kept.change })
    expect(await logWith(cookie)).toMatchObject({ done: true, undone: false })
  })
})
