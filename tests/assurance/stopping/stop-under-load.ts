import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../app'
import { atRate } from '../load'
import type { Crowd, Write } from '../overload/crowd'
import { type Outcome, Visitor } from '../visitor'

export type Stop = {
  exitCode: number | null
  /** From the signal to the exit, in milliseconds. */
  took: number
  /** The outcomes of requests sent before the signal. */
  before: Outcome['status'][]
  /** Those without status 200, with the time since the signal. */
  unanswered: string[]
  /** The outcomes of requests sent after the signal. */
  after: Outcome['status'][]
  /** Requests sent after the server announced its stop, answered without `Connection: close`. */
  keptAlive: number
  /** The outcome on a new connection one second after the signal. */
  newcomer: Outcome['status']
}

/** Stops an app under load that continues during the stop. @param rate requests per second */
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
 * Whether a record may contain this text: no later write was acknowledged, and it was acknowledged itself.
 * @param writes all writes of the same person
 */
export function mayHold(words: string, writes: Write[]): boolean {
  const written = writes.find(({ mark }) => mark === words)
  const isLater = ({ outcome }: Write) =>
    !written || outcome.begunAt > written.outcome.begunAt + written.outcome.time
  const isMade = !written || written.outcome.status === 200
  return isMade && !writes.some((write) => write.outcome.status === 200 && isLater(write))
}
