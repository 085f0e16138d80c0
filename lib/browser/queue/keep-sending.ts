import { sessionOver } from '../../domain/session-over'
import { pauseAfter } from '../../domain/queue'
import type { ProblemError } from '../api/problem-error'
import { followSessionOver } from '../session/follow-session-over'
import { subscribeToQueue } from './device-queue'
import { sendDeviceQueue } from './send-device-queue'
import type { Sent } from './send-queue'

/**
 * Sends the queue for as long as a page is open: now, when something is added, when the browser is online again, when the
 * person comes back to the tab, and after growing pauses while the server is away.
 * @param onSent told after each round in which something came of it
 * @returns a function that stops it
 */
export function keepSending(userId: string, onSent: (round: Sent) => void): () => void {
  let stopped = false
  let failures = 0
  let sending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const round = async () => {
    clearTimeout(timer)
    if (stopped || sending || !navigator.onLine) return
    sending = true
    try {
      const done = await sendDeviceQueue(userId)
      const sent = done.logged + done.takenBack
      failures = sent > 0 || !done.problem ? 0 : failures
      if (sent + done.refused > 0) onSent(done)
      if (done.problem) follow(done.problem)
    } catch {
      // This browser stores nothing: nothing waits.
    } finally {
      sending = false
    }
  }
  const follow = (problem: ProblemError) => {
    const over = sessionOver(problem)
    if (over !== null && over !== 'locked') void followSessionOver(over, 'queue')
    else timer = setTimeout(() => void round(), pauseAfter(++failures, problem.retryAfterSeconds))
  }
  const now = () => void round()
  const looked = () => {
    if (document.visibilityState === 'visible') void round()
  }
  // Not at once: what was just tried would fail again.
  const soon = () => {
    if (sending || failures > 0) return
    clearTimeout(timer)
    timer = setTimeout(() => void round(), pauseAfter(1))
  }

  void round()
  const unsubscribe = subscribeToQueue(soon)
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', looked)
  return () => {
    stopped = true
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('online', now)
    document.removeEventListener('visibilitychange', looked)
  }
}
