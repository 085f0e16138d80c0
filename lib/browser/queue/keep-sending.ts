import { sessionOver } from '../../domain/session-over'
import { pauseAfter } from '../../domain/pause-after'
import { isOnline, recordAnswered, subscribeToConnection } from '../api/connection'
import type { ProblemError } from '../api/problem-error'
import { followSessionOver } from '../session/follow-session-over'
import { subscribeToQueue } from './device-queue'
import { sendDeviceQueue } from './send-device-queue'
import type { Sent } from './send-queue'

// A change that was just queued is not sent at once: it was just tried and would fail again. Milliseconds.
const afterAdding = 2_000

/**
 * Sends the queue while a page is open: now, when a change is added, when an answer says that the server can be reached,
 * when the user comes back to the tab, and with backoff while the server is down. Offline, each of these is one try.
 * @param onSent called after each round in which a change was sent or refused
 * @param send replaced in tests only
 * @returns a function that stops it
 */
export function keepSending(
  userId: string,
  onSent: (round: Sent) => void,
  send: typeof sendDeviceQueue = sendDeviceQueue,
): () => void {
  let stopped = false
  let failures = 0
  let sending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const round = async () => {
    clearTimeout(timer)
    if (stopped || sending) return
    sending = true
    try {
      const done = await send(userId)
      const sent = done.logged + done.takenBack + done.answers
      failures = sent > 0 || !done.problem ? 0 : failures
      if (sent + done.refused + done.answersRefused > 0) onSent(done)
      if (done.problem) follow(done.problem)
    } catch {
      // This browser blocks storage: nothing is queued.
    } finally {
      sending = false
    }
  }
  const follow = (problem: ProblemError) => {
    const over = sessionOver(problem)
    if (over !== null && over !== 'locked') void followSessionOver(over, 'queue')
    else if (isOnline())
      timer = setTimeout(() => void round(), pauseAfter(++failures, problem.retryAfterSeconds))
  }
  const now = () => void round()
  const looked = () => {
    if (document.visibilityState === 'visible') void round()
  }
  const soon = () => {
    if (sending || failures > 0) return
    clearTimeout(timer)
    timer = setTimeout(() => void round(), afterAdding)
  }
  let wasOnline = isOnline()
  const followConnection = () => {
    const before = wasOnline
    wasOnline = isOnline()
    if (wasOnline && !before) now()
  }

  void round()
  // Only if a round has failed: else nothing waits, or it waits for its own moment.
  const afterFailure = () => {
    if (failures > 0) now()
  }
  const subscribed = [subscribeToQueue(soon), subscribeToConnection(followConnection)]
  window.addEventListener(recordAnswered, afterFailure)
  document.addEventListener('visibilitychange', looked)
  return () => {
    stopped = true
    clearTimeout(timer)
    for (const unsubscribe of subscribed) unsubscribe()
    window.removeEventListener(recordAnswered, afterFailure)
    document.removeEventListener('visibilitychange', looked)
  }
}
