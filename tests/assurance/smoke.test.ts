import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../../e2e/server'
import type { Participant } from '@/lib/domain/participant.schema'
import { cells, changeRows, type Row } from '../builders/role-table'
import { ask, eachOf } from './attack/ask'
import { callsByRole, visitors } from './attack/calls-by-role'
import { putPeople } from './attack/canary-people'
import { sendNonsense } from './attack/nonsense'
import { pagesByRole } from './attack/pages-by-role'
import { everyLetterChanged, misshapen } from './attack/tampering'
import { attacked, physioCookie, sessionCookie } from './attack/visitors'
import { asked, letInBy } from './attack/who-is-let-in'
import { chanceFrom } from './chance'
import { askAll } from './headers/ask-all'
import { everywhere, special } from './headers/asked'
import { faultsOf } from './headers/set'
import { figure, publish, seed } from './report'

/** A separate caller for each change and visitor, because a change affects later requests. */
const callerOf = (row: Row, column: number) => `c-${changeRows.indexOf(row) + 1}-${column}`
const callers = [0, ...changeRows.map((_, index) => index + 1)].flatMap((row) =>
  visitors.map((_, column) => `c-${row}-${column}`),
)

// The part of the attacks that `npm test` runs, a little of each on one server. `npm run assure` runs them all.
describe('a running server under quick attacks', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer(
      { ...attacked, TRUSTED_PROXY_HOPS: '1' },
      process.cwd(),
      putPeople(['owner', ...callers]),
    )
  })
  afterAll(() => server.remove())

  const read = 'GET /api/participant'
  const goalsOf = async (cookie: string) =>
    (JSON.parse((await ask(server.url, read, { cookie })).text) as Participant).participantGoals

  it('[S2.6a] every page serves only its roles, and records only their owner', async ({ task }) => {
    const { wrong, shown, load } = await pagesByRole(server.url, 'owner', 1)
    publish(task, {
      promise: 'Every page opens for its own roles only.',
      load,
      result: `${wrong.length} wrong; the record showed ${shown} times, to its owner`,
    })
    expect(wrong).toEqual([])
    expect(shown, 'a record that shows nowhere would prove nothing').toBeGreaterThan(3)
  })

  it('every call serves only the roles in the table', async ({ task }) => {
    // Checking a password takes a third of a second, and the routes' own tests cover every role.
    const quick = cells.filter(
      ({ allow, method, path }) => allow.includes(method) && !(method === 'POST' && path === '/api/session'),
    )
    const { wrong, many } = await callsByRole(server.url, quick, callerOf)
    publish(task, {
      promise: 'Each role gets what is its own, and no record of another person.',
      load: `${figure(many)} requests`,
      result: `${wrong.length} wrong`,
    })
    expect(wrong).toEqual([])
  })

  // Before the malformed requests, which use up the limit of a hundred guesses an hour for all addresses.
  it('an address gets ten guesses of the physio password', async ({ task }) => {
    const statuses: number[] = []
    for (let number = 0; number < 13; number++) {
      const headers = { 'x-forwarded-for': `10.3.${number}.1, 10.4.4.4` }
      const body = { password: `guess ${number}` }
      statuses.push((await ask(server.url, 'POST /api/physio/session', { body, headers })).status)
    }
    publish(task, {
      promise: 'No address tries more than ten physio passwords an hour, with any X-Forwarded-For.',
      load: `${statuses.length} guesses`,
      result: statuses.join(),
    })
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(3).fill(429)])
  })

  it('malformed requests cause no error, change or malformed log line', async ({ task }) => {
    const { faults, disagreements, health, lines, site } = await sendNonsense(server, 400, seed)
    publish(task, {
      promise: 'Nothing that can be sent ends in a fault of ours or changes a record unasked.',
      load: '400 malformed requests',
      result: `${faults.size} kinds of fault, ${disagreements.length} records that differ, ${lines.length} bad lines`,
    })
    expect([...faults]).toEqual([])
    expect(disagreements).toEqual([])
    expect(lines).toEqual([])
    expect(health).toBe(200)
    expect(site.after).toBe(site.before)
  })

  it('every kind of answer has all security headers', async ({ task }) => {
    const heard = await askAll(Number(new URL(server.url).port), [...everywhere(), ...special])
    const faults = heard.flatMap(({ asked: { name, path, status }, answer }) => {
      if (answer === undefined) return [`${name}: no answer`]
      const found = faultsOf(answer, path, false)
      if (status !== undefined && answer.status !== status) found.push(`instead of ${status}`)
      return found.map((fault) => `${name} ${answer.status}: ${fault}`)
    })
    publish(task, {
      promise: 'No answer leaves without the whole set of headers',
      load: `${figure(heard.length)} answers over http`,
      result: `${faults.length} without the set`,
    })
    expect(faults).toEqual([])
  })

  it('an altered or logged-out session cookie is rejected', async ({ task }) => {
    const own = await sessionCookie('user-13')
    expect((await ask(server.url, read, { cookie: own })).status).toBe(200)
    const chance = chanceFrom(seed)
    const altered = [
      ...everyLetterChanged(own, 17, chance),
      ...misshapen(own, await sessionCookie('user-14')),
    ]
    const accepted: string[] = []
    await eachOf(altered, 8, async (cookie) => {
      const { status } = await ask(server.url, read, { cookie })
      if (status !== 401) accepted.push(`${status} ${cookie}`)
    })
    await ask(server.url, 'DELETE /api/session', { cookie: own })
    const letIn = await letInBy(server.url, own)
    publish(task, {
      promise: 'A cookie that was altered is no cookie, nor is one whose owner has logged out.',
      load: `${altered.length} altered cookies, and a copied one on ${asked} addresses`,
      result: `${accepted.length} accepted, ${letIn.length} let in`,
    })
    expect(accepted).toEqual([])
    expect(letIn).toEqual([])
  })

  it('many clicks make one change, and acknowledged writes survive a kill', async ({ task }) => {
    const cookie = `${await sessionCookie('user-20')}; ${await physioCookie()}`
    const add = (goalId: string) =>
      ask(server.url, 'POST /api/participant/add-goal', {
        cookie,
        body: { goalId, goalDescription: 'Swim' },
      }).then(
        ({ status }) => status,
        () => 0,
      )
    const clicks = await Promise.all(Array.from({ length: 20 }, () => add('clicked')))
    const many = (await goalsOf(cookie)).filter(({ id }) => id === 'clicked').length
    // Only two places are left, so one write must be refused.
    const answered = new Map<string, number>()
    const ids = ['second', 'third', 'fourth']
    const writes = ids.map(async (id) => answered.set(id, await add(id)))
    await Promise.race(writes)
    await server.kill()
    await Promise.all(writes)
    await server.start()
    const kept = (await goalsOf(cookie)).map(({ id }) => id)
    const lost = ids.filter((id) => answered.get(id) === 200 && !kept.includes(id))
    publish(task, {
      promise: 'What was acknowledged is never lost, and nothing is made twice.',
      load: `${clicks.length} clicks at once; ${ids.length} writes and a kill -9 in the middle`,
      result: `made ${many} times; ${lost.length} acknowledged and lost`,
    })
    expect(new Set(clicks)).toEqual(new Set([200]))
    expect(many).toBe(1)
    expect(lost).toEqual([])
    expect(kept.length).toBeLessThanOrEqual(4)
  })
})
