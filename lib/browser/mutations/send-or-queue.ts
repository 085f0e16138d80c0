import type { MeantChange } from '../../domain/queue'
import { ProblemError } from '../api/problem-error'
import type { Queue } from '../queue/queue'
import type { ChangeResult, NotSaved } from './send-change'

export type SendOrQueueDependencies = {
  queue: Pick<Queue, 'add' | 'hold'>
  isOnline: () => boolean
  /** Whether the page that sends it is still there to tell the person. */
  isMounted: () => boolean
}

export type SendOrQueueJob = {
  change: MeantChange
  /** Whether something is queued for the same subject. */
  isQueued: boolean
  /** Whether the record has what is meant, as far as this browser knows. */
  isSaved: boolean
  /** Whether a record that was read again has what is meant. */
  isIn: (record: NonNullable<ChangeResult['record']>) => boolean
  send: () => Promise<ChangeResult>
}

/**
 * Sends a change that may wait on this device. It is stored while it is sent; without a connection or an answer it waits
 * there to be sent again.
 */
export async function sendOrQueue(
  { queue, isOnline, isMounted }: SendOrQueueDependencies,
  { change, isQueued, isSaved, isIn, send }: SendOrQueueJob,
): Promise<ChangeResult | { queued: true }> {
  // If something is queued already, queue this too, or the two could overtake each other.
  if (!isOnline() || isQueued) {
    try {
      return (await queue.add(change, { saved: isSaved, isQueued }))
        ? { queued: true }
        : { saved: true, record: undefined }
    } catch {
      const problem = new ProblemError(0, 'not-kept', '')
      return { saved: false, problem, record: undefined, told: 'refused' }
    }
  }
  const held = queue.hold(change)
  const result = await send()
  const isSavedNow = result.saved || (result.record && isIn(result.record))
  // If the page was left meanwhile, no one is told here: it is sent again, and that is told on every page.
  if (isSavedNow || (isClear(result) && isMounted())) {
    void held.forget()
    return result
  }
  return (await held.leaveQueued()) ? { queued: true } : result
}

/** Whether the outcome is known well enough to tell the person, so that nothing has to be sent again by itself. */
function isClear({ told, problem }: NotSaved): boolean {
  return told === 'checked' || (problem.status !== 0 && problem.status !== 401)
}
