import { sessionOver } from '../../domain/session-over'
import { pauseAfter } from '../../domain/queue'
import type { ProblemError } from '../api/problem-error'
import { followSessionOver } from '../session/follow-session-over'
import { subscribeToQueue } from './device-queue'
import { sendDeviceQueue } from './send-device-queue'
import type { Sent } from './send-queue'

/**
 * Sends the queue while a page is open: now, when a change is added, when the browser goes online, when the user comes back
 * to the tab, and with backoff while the server is down.
 * @param onSent called after each round in which a change was sent or refused
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
    else timer = setTimeout(() => void round(), pauseAfter(++failures, problem.retryAfterSeconds))
  }
  const now = () => void round()
  const looked = () => {
    if (document.visibilityState === 'visible') void round()
  }
  // Wait first: the change was just tried and would fail again.
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
