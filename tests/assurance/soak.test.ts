import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { type App, startApp } from './app'
import { asFastAsAnswered, atRate } from './load'
import { figure, inForm, isLong, publish, seed } from './report'
import { compiledIn, growthOf, medianOf, type Sample, samplesIn } from './soak/slope'
import { Visits } from './soak/visits'
import { startUpstream, type Upstream } from './upstream/start'

const { people, rate, warmUp, settling, seconds, every } = inForm({
  short: { people: 10, rate: 20, warmUp: 1, settling: 1, seconds: 7, every: 3 },
  // For a shorter run: `SOAK_MINUTES=10 npm run assure -- soak`.
  long: {
    people: 200,
    rate: 100,
    // V8 keeps optimising functions for hundreds of thousands of requests, and the process grows to its busiest moment,
    // so the warm-up sends as many requests as the machine can answer. At the lower rate that follows, V8 collects more
    // rarely and discards compiled code, so the settling time is not measured either.
    warmUp: 20 * 60,
    settling: 35 * 60,
    seconds: Number(process.env.SOAK_MINUTES ?? 60) * 60,
    every: 30,
  },
})
const megabyte = 2 ** 20
/** Written continuously and kept after the run. */
const file = path.resolve('test-results/soak-memory.jsonl')

let app: App | undefined
let upstream: Upstream | undefined
let visits: Visits | undefined
afterEach(async () => {
  visits?.leave()
  await app?.remove()
  await upstream?.stop()
})

it('memory and connections do not grow during long use', async ({ task }) => {
  const there = await startUpstream({ people })
  upstream = there
  rmSync(file, { force: true })
  mkdirSync(path.dirname(file), { recursive: true })
  const here = await startApp({
    // As in the service file and the Dockerfile.
    env: {
      ...there.env,
      MALLOC_ARENA_MAX: '2',
      MEMORY_SAMPLES: file,
      MEMORY_EVERY: String(every),
    },
    preload: ['./tests/assurance/soak/memory-samples.mjs'],
  })
  app = here
  const socketsBefore = here.sockets()
  const all = new Visits(here.url, there.people, seed)
  visits = all
  await all.signIn()

  const begunAt = Date.now()
  const from = begunAt + (warmUp + settling) * 1000
  const sockets: { at: number; value: number }[] = []
  const counting = setInterval(() => {
    if (Date.now() >= from && here.isRunning()) sockets.push({ at: Date.now(), value: here.sockets() })
  }, every * 1000)
  onTestFinished(() => {
    clearInterval(counting)
  })

  const growthBy = (bytes: (sample: Sample) => number) =>
    growthOf(samplesIn(file, from).map((sample) => ({ at: sample.at, value: bytes(sample) / megabyte })))
  const growth = (of: 'rss' | 'heapUsed') => growthBy((sample) => sample[of])
  const inWords = () => {
    const samples = samplesIn(file, from)
    const middle = (of: 'rss' | 'heapUsed') =>
      figure(medianOf(samples.map((sample) => sample[of])) / megabyte)
    const slope = (of: 'rss' | 'heapUsed') => figure(growth(of) ?? 0)
    return `${samples.length} samples: the heap grows by ${slope('heapUsed')} MB an hour (middle ${middle('heapUsed')} MB; of it what V8 has compiled by ${figure(growthBy(compiledIn) ?? 0)}, everything else by ${figure(growthBy((sample) => sample.heapUsed - compiledIn(sample)) ?? 0)}), the whole process by ${slope('rss')} MB an hour (middle ${middle('rss')} MB); connections grow by ${figure(growthOf(sockets) ?? 0)} an hour (middle ${figure(medianOf(sockets.map(({ value }) => value)))})`
  }
  const stopped = new AbortController()
  const stop = () => {
    stopped.abort()
    process.stdout.write(`\nStopped after ${figure((Date.now() - begunAt) / 60_000)} minutes. ${inWords()}\n`)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  onTestFinished(() => void process.off('SIGINT', stop).off('SIGTERM', stop))
  const until = () => stopped.signal.aborted
  const warmedUpWith = await asFastAsAnswered({ many: 6, seconds: warmUp, until }, () => all.ask())
  await atRate({ rate, seconds: settling + seconds, until }, () => all.ask())
  const words = inWords()
  all.leave()
  const socketsAfter = await settledAt(here, socketsBefore)

  publish(task, {
    promise: 'An hour of use leaves memory and connections as they were after the first minutes.',
    load: `${rate} requests a second of ${people} people for ${figure(seconds / 60)} minutes, after ${figure(warmedUpWith)} requests in ${figure(warmUp / 60)} minutes to warm up and ${figure(settling / 60)} to settle, in front of an upstream; a sample every ${every} s, each after a full collection`,
    result: `${words}; ${socketsBefore} sockets before and ${socketsAfter} after. ${all.tally.toString()}`,
  })
  expect(all.faults).toEqual([])
  expect(socketsAfter).toBeLessThanOrEqual(socketsBefore)
  expect(samplesIn(file, from).length).toBeGreaterThan(1)
  if (!isLong || stopped.signal.aborted) return
  expect(growth('heapUsed')).toBeLessThan(1)
  expect(growth('rss')).toBeLessThan(1)
  // About one connection per person, with some variation as people come and go. Fewer connections are no leak.
  expect(growthOf(sockets) ?? 0).toBeLessThan(people / 20)
})

/** The app's sockets after it has closed idle ones; those of its upstream pool take some seconds. */
async function settledAt(here: App, wanted: number): Promise<number> {
  const until = performance.now() + 15_000
  while (here.sockets() > wanted && performance.now() < until) await pause(50)
  return here.sockets()
}
