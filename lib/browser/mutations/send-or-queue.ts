import type { NewChange } from '../../domain/queue'
import { ProblemError } from '../api/problem-error'
import { isAway } from '../../domain/is-away'
import type { Queue } from '../queue/queue'
import type { ChangeResult, NotSaved } from './send-change'

export type SendOrQueueDependencies = {
  queue: Pick<Queue, 'add' | 'hold'>
  isOnline: () => boolean
  /** Whether the sending page is still mounted and can show the result. */
  isMounted: () => boolean
}

export type SendOrQueueJob = {
  change: NewChange
  /** Whether a change to the same subject is queued. */
  isQueued: boolean
  /** Whether the record already has the value, as far as this browser knows. */
  isSaved: boolean
  /** Whether a record that was read again has the value. */
  isIn: (record: NonNullable<ChangeResult['record']>) => boolean
  send: () => Promise<ChangeResult>
}

/**
 * Sends a change that can be queued on this device. It is stored while it is sent; without a connection or an answer it
 * stays queued and is sent again.
 */
export async function sendOrQueue(
  { queue, isOnline, isMounted }: SendOrQueueDependencies,
  { change, isQueued, isSaved, isIn, send }: SendOrQueueJob,
): Promise<ChangeResult | { queued: true }> {
  // If something is already queued, queue this too, to keep the order.
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
  // If the page was left meanwhile, queue the change: the result of sending it again is shown on every page.
  if (isSavedNow || (isClear(result) && isMounted())) {
    void held.forget()
    return result
  }
  return (await held.leaveQueued()) ? { queued: true } : result
}

/** Whether the outcome is certain enough to show it, so that no automatic retry is needed. */
function isClear({ told, problem: { status } }: NotSaved): boolean {
  return told === 'checked' || (status !== 0 && status !== 401 && !isAway(status))
}
