import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../app'
import { atRate } from '../load'
import type { Crowd, Write } from '../overload/crowd'
import { type Outcome, Visitor } from '../visitor'

export type Stop = {
  exitCode: number | null
  /** From the signal to the end, in milliseconds. */
  took: number
  /** Asked before the signal, and what came of it. */
  before: Outcome['status'][]
  /** Of those, what was not answered with 200, and how long after the signal. */
  unanswered: string[]
  /** Asked after it. */
  after: Outcome['status'][]
  /** Asked after the server said that it stops, and answered without being told that the connection closes. */
  keptAlive: number
  /** What a new connection got a second after the signal. */
  newcomer: Outcome['status']
}

/** Stops an app while everybody asks for something, and goes on asking. @param rate requests a second */
export async function stopUnderLoad(app: App, crowd: Crowd, rate: number): Promise<Stop> {
  const outcomes: Outcome[] = []
  let isOver = false
  const asking = atRate({ rate, seconds: 60, until: () => isOver }, async () => {
    outcomes.push(await crowd.ask())
  })
  await pause(1200)
  const newcomer = new Visitor(app.url, 60_000)
  const signalledAt = performance.now()
  const stopping = app.stop()
  while (app.isRunning() && !app.output().includes('Steadily is stopping')) await pause(1)
  const toldAt = performance.now()
  await pause(1000)
  const knock = await newcomer.get('/api/site')
  const exitCode = await stopping
  const took = performance.now() - signalledAt
  isOver = true
  await asking
  newcomer.leave()
  const before = outcomes.filter((each) => wasSentBefore(each, signalledAt))
  return {
    exitCode,
    took,
    before: before.map(({ status }) => status),
    unanswered: before
      .filter(({ status }) => status !== 200)
      .map(({ status, begunAt, time }) => `${status} after ${Math.round(begunAt + time - signalledAt)} ms`),
    after: outcomes.filter((each) => !wasSentBefore(each, signalledAt)).map(({ status }) => status),
    keptAlive: outcomes.filter(
      ({ status, headers, begunAt }) =>
        typeof status === 'number' && begunAt > toldAt && headers.connection !== 'close',
    ).length,
    newcomer: knock.status,
  }
}

function wasSentBefore({ sentAt }: Outcome, instant: number): boolean {
  return sentAt !== null && sentAt < instant
}

/**
 * Whether a record may hold these words: nobody was told, before their writer asked, or after, that others are kept.
 * @param writes all that this person wrote
 */
export function mayHold(words: string, writes: Write[]): boolean {
  const written = writes.find(({ mark }) => mark === words)
  const isLater = ({ outcome }: Write) =>
    !written || outcome.begunAt > written.outcome.begunAt + written.outcome.time
  const isMade = !written || written.outcome.status === 200
  return isMade && !writes.some((write) => write.outcome.status === 200 && isLater(write))
}
