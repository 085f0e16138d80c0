import { afterEach, expect, it } from 'vitest'
import { type App, startApp } from './app'
import { embeddedPeople } from './embedded-people'
import { killWhileWriting, settled, sumOf } from './kills/kill-while-writing'
import type { Writer } from './kills/writer'
import { figure, inForm, publish, seed } from './report'
import { startUpstream, type Upstream } from './upstream/start'

const promise =
  'Acknowledged changes are never lost, refused changes are never made, and no change is made twice.'

let app: App | undefined
let upstream: Upstream | undefined
afterEach(async () => {
  await app?.remove()
  await upstream?.stop()
})

it('[T20] killing the app and the upstream loses no acknowledged write', async ({ task }) => {
  const { people, writes, ofApp, ofUpstream } = inForm({
    short: { people: 8, writes: 300, ofApp: 2, ofUpstream: 3 },
    long: { people: 32, writes: 15_000, ofApp: 50, ofUpstream: 100 },
  })
  // One day, so that no session is refreshed: a kill during a refresh is not tested here.
  const there = await startUpstream({ people, lifetime: 86_400 })
  upstream = there
  const here = await startApp({ env: there.env })
  app = here
  const victims = [...Array<App>(ofApp).fill(here), ...Array<Upstream>(ofUpstream).fill(there)]
  const writers = await killWhileWriting({ url: here.url, people: there.people, writes, victims, seed })

  const journal = there.journal()
  const wrong = writers.filter(({ userId, made }) => {
    const entries = journal.filter((entry) => entry.userId === userId)
    const theirs = entries.map(({ change, payload }) => JSON.stringify({ change, payload }))
    return theirs.join() !== made.map((write) => JSON.stringify(write)).join()
  })
  const calls = new Set(journal.map(({ call }) => call))
  publish(task, {
    promise,
    load: `${figure(settled(sumOf(writers)))} writes of ${people} people at once in front of an upstream, ${ofApp} kills of the app and ${ofUpstream} of the upstream`,
    result: `${inWords(writers)}; ${figure(journal.length)} changes in the upstream's journal, of ${wrong.length} people other than they were told, ${journal.length - calls.size} made twice`,
  })
  expect(writers.flatMap(({ faults }) => faults)).toEqual([])
  expect(wrong.map(({ userId }) => userId)).toEqual([])
  expect(calls.size).toBe(journal.length)
  expect(settled(sumOf(writers))).toBeGreaterThanOrEqual(writes)
})

it('[H3] killing the app loses no acknowledged write to its own folder', async ({ task }) => {
  const { many, writes, ofApp } = inForm({
    short: { many: 4, writes: 80, ofApp: 1 },
    long: { many: 16, writes: 5_000, ofApp: 50 },
  })
  const { people, prepare } = embeddedPeople(many)
  const here = await startApp({ prepare, env: { TOKEN_LIFETIME_SECONDS: '86400', DEMO: 'off' } })
  app = here
  const victims = Array<App>(ofApp).fill(here)
  const writers = await killWhileWriting({ url: here.url, people, writes, victims, seed })
  publish(task, {
    promise,
    load: `${figure(settled(sumOf(writers)))} writes of ${many} people at once to the app's own folder, ${ofApp} kills of the app`,
    result: inWords(writers),
  })
  expect(writers.flatMap(({ faults }) => faults)).toEqual([])
  expect(settled(sumOf(writers))).toBeGreaterThanOrEqual(writes)
})

function inWords(writers: Writer[]): string {
  const { acknowledged, unknownMade, unknownNotMade, refused } = sumOf(writers)
  const unknown = unknownMade + unknownNotMade
  return `${figure(acknowledged)} acknowledged and kept; ${figure(unknown)} unknown, each settled by reading again (${figure(unknownMade)} made, ${figure(unknownNotMade)} not); ${figure(refused)} refused and not made; ${writers.flatMap(({ faults }) => faults).length} contradictions`
}
