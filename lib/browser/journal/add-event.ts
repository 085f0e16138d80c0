import { mutate } from 'swr'
import { placeOf, type SessionPlace } from '../../domain/journal/event'

import { isEvent, meaningOf, type NewEvent, toBeSent } from '../../domain/queue'
import { sessionOver } from '../../domain/session-over'
import { ProblemError } from '../api/problem-error'
import { trackChange } from '../mutations/changes-under-way'
import { sendsAtOnce } from '../offline/sends-at-once'
import { deviceQueue } from '../queue/device-queue'
import { type FoundBy, followSessionOver } from '../session/follow-session-over'
import { journalKey } from './journal-key'
import { postEvent } from './post-event'

/** Where an event is: in the journal, in this device's queue, or nowhere. `slug` of the problem says why. */
export type EventPlace = { now: 'saved' } | { now: 'queued' } | { now: 'not-saved'; slug: string }

/**
 * Adds an event to the journal. It is stored on this device while it is sent. Without a connection, or if the journal is
 * away, it stays queued and is sent later, after the session that it is about.
 * @param foundBy `change-that-stays` if the page itself offers to log in again
 */
export function addEvent(event: NewEvent, foundBy: FoundBy): Promise<EventPlace> {
  return trackChange(add(event, foundBy))
}

async function add(event: NewEvent, foundBy: FoundBy): Promise<EventPlace> {
  if (!sendsAtOnce() || (await isSessionQueued(event))) {
    try {
      await deviceQueue.add(event, { saved: false, isQueued: false })
      return { now: 'queued' }
    } catch {
      return { now: 'not-saved', slug: 'not-kept' }
    }
  }
  const held = deviceQueue.hold(event)
  try {
    await postEvent(event)
    void held.forget()
    void mutate(journalKey(event.userId))
    return { now: 'saved' }
  } catch (problem) {
    if (!(problem instanceof ProblemError)) throw problem
    await followSessionOver(sessionOver(problem), foundBy)
    if (meaningOf(problem) === 'refused') {
      void held.forget()
      return { now: 'not-saved', slug: problem.slug }
    }
    return (await held.leaveQueued()) ? { now: 'queued' } : { now: 'not-saved', slug: problem.slug }
  }
}

/** Whether the queue has something about the same session, or about none as well: the server has to get both in order. */
async function isSessionQueued({ userId, payload }: NewEvent): Promise<boolean> {
  const place = placeOf({ payload })
  const queued = await deviceQueue.read(userId).catch(() => [])
  return toBeSent(queued).some(
    (entry) => (entry.name === 'log-session' || isEvent(entry)) && isSamePlace(placeOf(entry), place),
  )
}

// `null`: of no session.
function isSamePlace(one: SessionPlace | null, other: SessionPlace | null): boolean {
  return one?.week === other?.week && one?.session === other?.session
}
