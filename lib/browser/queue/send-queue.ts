import { type ClockReading, secondsBetween } from '../../domain/clock-reading'
import type { Participant } from '../../domain/participant'
import { isOfThisPlan, meaningOf, type QueuedChange, toBeSent } from '../../domain/queue'
import { ProblemError } from '../api/problem-error'
import type { Queue } from './queue'

/**
 * The result of a round of sending: how many sessions were logged, taken back and refused, and the problem that ended it
 * early.
 */
export type Sent = { logged: number; takenBack: number; refused: number; problem: ProblemError | null }

export type SendQueueDependencies = {
  queue: Queue
  readClock: () => ClockReading
  /** The current record on the server, or the problem if it could not be read. */
  currentRecord: (userId: string) => Promise<Participant | null | ProblemError>
  /** Sends one change. @throws ProblemError unless it is saved */
  send: (entry: QueuedChange, headers: Record<string, string>) => Promise<unknown>
  /** Updates the copy that pages show, then the stored copy. */
  saved: (entry: QueuedChange, answer: unknown) => Promise<void>
}

/**
 * Sends a user's queue in order, until it is empty or a change has to wait. A change that was saved but whose answer was
 * lost is sent again, which is harmless because it sets a value.
 */
export async function sendQueue(
  { queue, readClock, currentRecord, send, saved }: SendQueueDependencies,
  userId: string,
): Promise<Sent> {
  const round: Sent = { logged: 0, takenBack: 0, refused: 0, problem: null }
  if (toBeSent(await queue.read(userId)).length === 0) return round
  // The plan may have restarted since something was logged.
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
        // The server found it in the record: sending it again would have the same result.
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
