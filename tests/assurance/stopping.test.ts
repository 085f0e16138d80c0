import { afterEach, expect, it } from 'vitest'
import { type App, startApp } from './app'
import { embeddedPeople } from './embedded-people'
import { Crowd } from './overload/crowd'
import { figure, inForm, publish, seed } from './report'
import { mayHold, type Stop, stopUnderLoad } from './stopping/stop-under-load'
import type { Person } from './upstream/calls'
import { startUpstream, type Upstream } from './upstream/start'

const { stops, rate } = inForm({ short: { stops: 1, rate: 30 }, long: { stops: 20, rate: 80 } })
const promise =
  'A stopping server answers all its requests, accepts no new ones, ends in time, and the next one finds all data.'

let app: App | undefined
let upstream: Upstream | undefined
let crowd: Crowd | undefined
afterEach(async () => {
  crowd?.leave()
  await app?.remove()
  await upstream?.stop()
})

/** @returns the outcome of each stop, and the people whose record contradicts their answers */
async function stopAgainAndAgain(here: App, people: Person[]) {
  const found: Stop[] = []
  const differing: string[] = []
  const all = new Crowd(here.url, people, seed)
  crowd = all
  await all.signIn()
  for (let stop = 0; stop < stops; stop++) {
    found.push(await stopUnderLoad(here, all, rate))
    await here.start()
    const answers = await Promise.all(all.visitors.map((visitor) => visitor.get('/api/participant')))
    for (const [index, { userId }] of people.entries()) {
      const answer = answers[index]
      const { participantGoals } = JSON.parse(answer?.body ?? '{}') as {
        participantGoals?: { description: string }[]
      }
      const words = participantGoals?.[0]?.description ?? ''
      const theirs = all.writes.filter((write) => write.userId === userId)
      if (!mayHold(words, theirs)) differing.push(`${userId} after stop ${stop + 1}: ${words}`)
    }
  }
  return { found, differing, all }
}

/** Summarises the stops. `hold` makes the assertions for each. */
function judge(found: Stop[]) {
  const before = found.flatMap((stop) => stop.before)
  const after = found.flatMap((stop) => stop.after)
  const many = (list: unknown[], status: unknown) => list.filter((each) => each === status).length
  const slowest = Math.max(...found.map(({ took }) => took))
  const words = `${figure(before.length)} asked before the signal: ${figure(many(before, 200))} × 200; ${figure(after.length)} after it: ${many(after, 200)} × 200, ${many(after, 'refused')} refused, ${many(after, 'cut')} on a connection that was just being closed; ${found.reduce((sum, { keptAlive }) => sum + keptAlive, 0)} answers did not say that their connection closes; the slowest ended in ${figure(slowest / 1000)} s`
  const hold = () => {
    expect(found.flatMap(({ unanswered }) => unanswered)).toEqual([])
    expect(after.filter((status) => status !== 200 && status !== 'refused' && status !== 'cut')).toEqual([])
    expect(found.map(({ exitCode }) => exitCode)).toEqual(found.map(() => 0))
    expect(found.map(({ newcomer }) => newcomer)).toEqual(found.map(() => 'refused'))
    expect(found.map(({ keptAlive }) => keptAlive)).toEqual(found.map(() => 0))
    // The server's own limits: 10 s for requests and 5 s for its data.
    expect(slowest).toBeLessThan(15_000)
  }
  return { words, hold }
}

it('a stopped server with an upstream answers all requests it received', async ({ task }) => {
  const there = await startUpstream({ people: 20 })
  upstream = there
  app = await startApp({ env: there.env })
  await there.control({ slowShare: 1, slowest: 800, seed })
  const { found, differing, all } = await stopAgainAndAgain(app, there.people)
  const marks = there.journal().map(({ payload }) => String(payload.goalDescription))
  const unanswered = all.writes.filter(({ mark, outcome }) => outcome.status !== 200 && marks.includes(mark))
  const lost = all.writes.filter(({ mark, outcome }) => outcome.status === 200 && !marks.includes(mark))
  const { words, hold } = judge(found)
  publish(task, {
    promise,
    load: `${stops} × SIGTERM at ${rate} requests a second of 20 people, in front of an upstream that takes up to 0.8 seconds`,
    result: `${words}; ${lost.length} acknowledged writes lost, ${unanswered.length} made without an answer`,
  })
  hold()
  expect({ lost, unanswered, differing }).toEqual({ lost: [], unanswered: [], differing: [] })
})

it('a stopped server with its own folder answers all requests it received', async ({ task }) => {
  const { people, prepare } = embeddedPeople(8)
  app = await startApp({ prepare, env: { DEMO: 'off', TOKEN_LIFETIME_SECONDS: '86400' } })
  const { found, differing } = await stopAgainAndAgain(app, people)
  const { words, hold } = judge(found)
  publish(task, {
    promise,
    load: `${stops} × SIGTERM at ${rate} requests a second of 8 people, with a folder of its own that the next one opens at once`,
    result: `${words}; ${differing.length} records other than their owners were told`,
  })
  hold()
  expect(differing).toEqual([])
})
