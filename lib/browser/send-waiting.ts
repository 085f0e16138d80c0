import { mutate } from 'swr'
import { logSession, type LogSessionAnswer } from '../domain/changes/log-session'
import type { Participant } from '../domain/participant'
import { isOfThisPlan, meaningOf, pauseAfter, toBeSent, type WaitingSession } from '../domain/waiting'
import { callApi } from './api'
import { trackChange } from './changes-under-way'
import { currentRecord } from './current-record'
import { removeCopies } from './device-copy'
import { leave, leaveToLogIn } from './leave'
import { tellOtherTabs } from './other-tabs'
import { hearOutbox, readWaiting, refuse, settle, takeNext, tell } from './outbox'
import { ProblemError } from './problem-error'
import { participantKey, readParticipant } from './use-participant'

/** How a round of sending ended: how many sessions were logged, taken back and refused, and what ended it early. */
export type Sent = { logged: number; takenBack: number; refused: number; problem: ProblemError | null }

/**
 * Sends what waits, in its order, until nothing is left or one of them has to wait on. One tab of a browser at a time: the
 * next one finds nothing left to send. What was saved although its answer was lost is sent again, which is harmless:
 * logging a session sets a flag.
 */
export function sendWaiting(userId: string): Promise<Sent> {
  const send = () => trackChange(sendAll(userId))
  // Where there is no such lock two tabs may both send one: harmless too.
  return 'locks' in navigator ? navigator.locks.request('steadily-outbox', send) : send()
}

async function sendAll(userId: string): Promise<Sent> {
  const round: Sent = { logged: 0, takenBack: 0, refused: 0, problem: null }
  if (toBeSent(await readWaiting(userId)).length === 0) return round
  // The plan may have begun anew since something was logged.
  const now = await currentRecord(userId)
  if (now instanceof ProblemError) return { ...round, problem: now }
  for (let next = await takeNext(userId); next !== null; next = await takeNext(userId)) {
    const { week, session, sessionCompleted } = next
    if (!isOfThisPlan(next, now)) {
      await refuse(next, 'conflict')
      round.refused++
      continue
    }
    try {
      const answer = (await callApi(
        'POST',
        '/api/participant/log-session',
        { week, session, sessionCompleted },
        { 'X-Expected-User': userId },
      )) as LogSessionAnswer
      await moveCopies(next, answer)
      round[sessionCompleted ? 'logged' : 'takenBack']++
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      // It is in the record, though the backend has answered in no clear way: sending it again would end the same.
      if (error.outcome === 'saved') {
        await moveCopies(next, {})
        round[sessionCompleted ? 'logged' : 'takenBack']++
        continue
      }
      if (meaningOf(error) !== 'refused') return { ...round, problem: error }
      await refuse(next, error.slug)
      round.refused++
    }
  }
  return round
}

/** First what pages show, then what waits: a session is never neither. */
async function moveCopies(entry: WaitingSession, answer: LogSessionAnswer): Promise<void> {
  const key = participantKey(entry.userId)
  const change = (move: (held: Participant | null | undefined) => Promise<Participant | null>) =>
    mutate<Participant | null>(key, move, { revalidate: false })
  let read = true
  try {
    // A page whose record the server gave holds none here: it is read, with the session in it.
    await change(async (held) => (held ? logSession.apply(held, entry, answer) : readParticipant(key)))
  } catch {
    read = false
  }
  const kept = await settle(entry, answer)
  if (!read && kept) await change(async () => kept)
  tell()
  tellOtherTabs('participant-changed')
}

/**
 * Sends what waits for as long as a page is open: now, when something new waits, when the browser is online again, when
 * the person comes back to the tab, and after growing pauses while the server is away.
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
      const done = await sendWaiting(userId)
      const sent = done.logged + done.takenBack
      failures = sent > 0 || !done.problem ? 0 : failures
      if (sent + done.refused > 0) onSent(done)
      if (done.problem) follow(done.problem)
    } catch {
      // This browser keeps nothing: nothing waits.
    } finally {
      sending = false
    }
  }
  const follow = (problem: ProblemError) => {
    const meaning = meaningOf(problem)
    if (meaning === 'other-user') leave('/')
    else if (meaning === 'logged-out') void loggedOut(problem.slug)
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
  const stopHearing = hearOutbox(soon)
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', looked)
  return () => {
    stopped = true
    clearTimeout(timer)
    stopHearing()
    window.removeEventListener('online', now)
    document.removeEventListener('visibilitychange', looked)
  }
}

// Nobody is taken away from what they read or write elsewhere because of something in the background.
async function loggedOut(slug: string): Promise<void> {
  if (slug === 'session-required') await removeCopies(null)
  if (window.location.pathname.startsWith('/participant'))
    leaveToLogIn(slug === 'session-expired' ? 'expired' : null)
}
