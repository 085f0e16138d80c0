import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, startApp } from './app'
import { type Chance, chanceFrom } from './chance'
import { Tally } from './load'
import { names, oddWordpress, type OddWordpress } from './odd/odd-wordpress'
import { figure, inForm, publish, seed } from './report'
import { type Outcome, Visitor } from './visitor'

const wanted = inForm({ short: 1000, long: 50_000 })
const atOnce = 8

const changes: [string, object][] = [
  ['log-session', { week: 1, session: 1, sessionCompleted: true }],
  ['add-goal', { goalId: 'goal-2', goalDescription: 'Swim' }],
  ['edit-goal', { goalId: 'goal-1', goalDescription: 'Walk' }],
  ['delete-goal', { goalId: 'goal-1' }],
  ['select-exercise', { exerciseId: '101' }],
  ['deselect-exercise', { exerciseId: '101' }],
  ['exercise-plan-update', { exerciseId: '101', notes: 'Slowly' }],
  ['session-frequency', { sessionFrequency: 2, currentWeekNumber: 1 }],
  ['reset-start-date', { treatmentStartDate: '2026-03-16' }],
]
const allowed = new Set<Outcome['status']>([200, 401, 403, 404, 409, 410, 422, 502, 503, 504])

let wordpress: OddWordpress
let app: App
beforeAll(async () => {
  wordpress = await oddWordpress(seed)
  app = await startApp({
    env: {
      BACKEND: 'wordpress',
      WORDPRESS_URL: wordpress.url,
      SESSION_SECRET: 'a secret for tests of forty letters or so',
      PHYSIO_PASSWORD: 'clinic-demo',
      DEMO: 'off',
    },
    preload: ['./tests/assurance/odd/prototype-watch.mjs'],
  })
})
afterAll(async () => {
  await app.remove()
  await wordpress.close()
})

let visitors = 0
/** A user who has just signed in, with a physio pass. */
async function aPerson(): Promise<Visitor> {
  const visitor = new Visitor(app.url, ++visitors)
  // A separate name, because attempts per account are limited in five minutes from any address.
  const signedIn = await visitor.signIn({ email: `${names.right}-${visitors}`, password: 'x' })
  const passed = await visitor.post('/api/physio/session', { password: 'clinic-demo' })
  if (signedIn.status !== 200 || passed.status !== 200)
    throw new Error(`Signing in got ${signedIn.status} and ${passed.status}: ${signedIn.body}`)
  return visitor
}

it('no malformed upstream answer causes a 500, hang, crash or change', async ({ task }) => {
  const before = await stateNow()
  const pid = app.pid()
  const tally = new Tally()
  const wrong: string[] = []
  let [longest, fivehundreds] = [0, 0]
  const chance = chanceFrom(seed)
  const given = () => [...wordpress.given().values()].reduce((sum, each) => sum + each, 0)
  const begun = performance.now()

  wordpress.beOdd(true)
  const actAsUser = async () => {
    let person = await aPerson()
    while (given() < wanted) {
      const [what, outcome] = await oneThing(person, chance)
      tally.note(what, outcome)
      const { status, headers, body } = outcome
      longest = Math.max(longest, outcome.time)
      if (status === 500) fivehundreds++
      if (!allowed.has(status) && wrong.length < 20) wrong.push(`${what}: ${status} ${body.slice(0, 200)}`)
      if (Number(status) > 500 && what !== 'health' && headers['content-type'] !== 'application/problem+json')
        wrong.push(`${what}: ${status} is no problem in words`)
      // A malformed answer may end the session.
      if (status === 401 || what === 'refresh') {
        person.leave()
        person = await aPerson()
      }
    }
    person.leave()
  }
  await Promise.all(Array.from({ length: atOnce }, actAsUser))
  const took = (performance.now() - begun) / 1000
  wordpress.beOdd(false)

  // Public content cached meanwhile is read again after at most a minute.
  await expect.poll(stateNow, { timeout: 90_000, interval: 1000 }).toEqual(before)
  const kinds = [...wordpress.given()].map(([name, many]) => `${name} ${figure(many)}`)
  publish(task, {
    promise: 'No answer of an upstream, however odd, causes a 500, a hang, a crash or a change.',
    load: `${figure(given())} malformed answers to ${wordpress.given().size} calls (${kinds.join(', ')}) in ${figure(took)} s`,
    result: `${fivehundreds} answers of 500, ${wrong.length} not as they must be, longest ${figure(longest)} ms; ${tally.toString()}. The record and the content read afterwards are those read before; no prototype was changed`,
  })
  expect(wrong).toEqual([])
  expect(app.isRunning()).toBe(true)
  expect(app.pid()).toBe(pid)
  expect(app.output()).not.toContain('A PROTOTYPE WAS CHANGED')
  expect(longest).toBeLessThan(12_000)
})

/** A random request: of 20, 8 make a change, 6 read a record, 2 open a page, 4 sign in, refresh or check health. */
async function oneThing(person: Visitor, chance: Chance): Promise<[string, Outcome]> {
  const turn = chance.below(20)
  if (turn < 8) {
    const [name, body] = chance.of(changes)
    return ['change', await person.post(`/api/participant/${name}`, body)]
  }
  if (turn < 14) return ['read', await person.get('/api/participant')]
  if (turn < 16)
    return ['page', await person.get(chance.of(['/participant', '/participant/stats', '/physio']))]
  if (turn === 16) return ['refresh', await person.post('/api/session/refresh')]
  if (turn === 17) return ['health', await person.get('/api/health')]
  const newcomer = new Visitor(app.url, ++visitors)
  const email = chance.of([names.oddToken, names.oddUser]) + `-${visitors}`
  const outcome = await newcomer.signIn({ email, password: 'x' })
  newcomer.leave()
  return ['sign in', outcome]
}

/** Everything a user can read while the upstream answers correctly. */
async function stateNow(): Promise<unknown[]> {
  const person = await aPerson()
  const answers = []
  for (const what of ['/api/participant', '/api/site', '/api/exercises'])
    answers.push(await person.get(what).then(({ status, body }) => ({ status, body })))
  person.leave()
  return answers
}
