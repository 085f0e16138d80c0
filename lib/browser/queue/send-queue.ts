import { type ClockReading, secondsBetween } from '../../domain/clock-reading'
import type { Participant } from '../../domain/participant'
import { isOfThisPlan, meaningOf, type QueuedChange, toBeSent } from '../../domain/queue'
import { ProblemError } from '../api/problem-error'
import type { Queue } from './queue'

/** How a round of sending ended: how many sessions were logged, taken back and refused, and what ended it early. */
export type Sent = { logged: number; takenBack: number; refused: number; problem: ProblemError | null }

export type SendQueueDependencies = {
  queue: Queue
  readClock: () => ClockReading
  /** The record as the server has it now; the problem when it could not be read. */
  currentRecord: (userId: string) => Promise<Participant | null | ProblemError>
  /** Sends one. @throws ProblemError unless it is saved */
  send: (entry: QueuedChange, headers: Record<string, string>) => Promise<unknown>
  /** Moves what pages show, then what is stored. */
  saved: (entry: QueuedChange, answer: unknown) => Promise<void>
}

/**
 * Sends what waits for a person, in its order, until nothing is left or one of them has to wait on. What was saved although
 * its answer was lost is sent again, which is harmless: a queued change says how something is to be.
 */
export async function sendQueue(
  { queue, readClock, currentRecord, send, saved }: SendQueueDependencies,
  userId: string,
): Promise<Sent> {
  const round: Sent = { logged: 0, takenBack: 0, refused: 0, problem: null }
  if (toBeSent(await queue.read(userId)).length === 0) return round
  // The plan may have begun again since something was logged.
  const now = await currentRecord(userId)
  if (now instanceof ProblemError) return { ...round, problem: now }
  for (let next = await queue.takeNext(userId); next !== null; next = await queue.takeNext(userId)) {
    if (!isOfThisPlan(next, now)) {
      await queue.refuse(next, 'conflict')
      round.refused++
      continue
    }
    try {
      const ago = secondsBetween(next.pressedAt, readClock())
      await saved(next, await send(next, { 'X-Logged-Ago': String(ago) }))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (error.outcome === 'saved') {
        // The server found it in the record: sending it again would end the same.
        await saved(next, {})
      } else if (meaningOf(error) === 'refused') {
        await queue.refuse(next, error.slug)
        round.refused++
        continue
      } else return { ...round, problem: error }
    }
    if (next.name === 'log-session') round[next.payload.sessionCompleted ? 'logged' : 'takenBack']++
  }
  return round
}
