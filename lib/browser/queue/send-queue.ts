import { type ClockReading, secondsBetween } from '../../domain/clock-reading'
import type { Participant } from '../../domain/participant.schema'
import {
  isEvent,
  isOfThisPlan,
  meaningOf,
  type Queued,
  type QueuedChange,
  type QueuedEvent,
  toBeSent,
} from '../../domain/queue'
import { ProblemError } from '../api/problem-error'
import type { Queue } from './queue'

/**
 * The result of a round of sending: how many sessions were logged, taken back and refused, how many answers about sessions
 * were added to the journal and refused, and the problem that ended it early.
 */
export type Sent = {
  logged: number
  takenBack: number
  refused: number
  answers: number
  answersRefused: number
  problem: ProblemError | null
}

export type SendQueueDependencies = {
  queue: Queue
  readClock: () => ClockReading
  /** The current record on the server, or the problem if it could not be read. */
  currentRecord: (userId: string) => Promise<Participant | null | ProblemError>
  /** Sends one change. @throws ProblemError unless it is saved */
  send: (entry: Queued, headers: Record<string, string>) => Promise<unknown>
  /** Updates the copy that pages show, then the stored copy. */
  saved: (entry: QueuedChange, answer: unknown) => Promise<void>
  /** Updates what pages show of the journal, and removes the event from the queue. */
  added: (entry: QueuedEvent) => Promise<void>
}

/**
 * Sends a user's queue in order, until it is empty or a change has to wait. A change that was saved but whose answer was
 * lost is sent again, which is harmless because it sets a value.
 */
export async function sendQueue(
  { queue, readClock, currentRecord, send, saved, added }: SendQueueDependencies,
  userId: string,
): Promise<Sent> {
  const round: Sent = { logged: 0, takenBack: 0, refused: 0, answers: 0, answersRefused: 0, problem: null }
  if (toBeSent(await queue.read(userId)).length === 0) return round
  // The plan may have restarted since something was logged.
  const now = await currentRecord(userId)
  if (now instanceof ProblemError) return { ...round, problem: now }
  const passedOver = new Set<number>()
  const takeNext = () => queue.takeNext(userId, passedOver)
  for (let next = await takeNext(); next !== null; next = await takeNext()) {
    if (!isOfThisPlan(next, now)) {
      await refuse(next, 'conflict')
      continue
    }
    try {
      const ago = secondsBetween(next.pressedAt, readClock())
      const answer = await send(next, { 'X-Logged-Ago': String(ago) })
      await (isEvent(next) ? added(next) : saved(next, answer))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (error.outcome === 'saved' && !isEvent(next)) {
        // The server found it in the record: sending it again would have the same result.
        await saved(next, {})
      } else if (meaningOf(error) === 'refused') {
        await refuse(next, error.slug)
        continue
      } else if (isEvent(next) && error.status >= 500) {
        // The journal is away: that must not delay a session.
        passedOver.add(next.id)
        round.problem = error
        continue
      } else return { ...round, problem: error }
    }
    if (isEvent(next)) round.answers++
    if (next.name === 'log-session') round[next.payload.sessionCompleted ? 'logged' : 'takenBack']++
  }
  return round

  async function refuse(entry: Queued, slug: string): Promise<void> {
    await queue.refuse(entry, slug)
    round[isEvent(entry) ? 'answersRefused' : 'refused']++
  }
}
