import { mutate } from 'swr'
import type { AnswerOf } from '../../domain/changes/changes'
import type { Participant } from '../../domain/participant.schema'
import {
  applyQueued,
  isEvent,
  lostWithDevice,
  type Queued,
  type QueuedChange,
  type QueuedEvent,
  toBeSent,
} from '../../domain/queue'
import { currentRecord } from '../record/current-record'
import { changesFinished, trackChange } from '../mutations/changes-under-way'
import { postChange } from '../mutations/post-change'
import { journalKey } from '../journal/journal-key'
import { postEvent } from '../journal/post-event'
import { readClock } from '../clock/read-clock'
import { notifyOtherTabs } from '../store/other-tabs'
import { participantKey, readParticipant } from '../record/use-participant'
import { withTimeout } from '../api/with-timeout'
import { isThere } from '../store/device-store'
import { countNotUnderstood, deviceQueue, notifyQueue } from './device-queue'
import { sendQueue, type Sent } from './send-queue'

/** Sends a user's queue. One tab of a browser at a time: the next tab then finds nothing left to send. */
export function sendDeviceQueue(userId: string): Promise<Sent> {
  const dependencies = {
    queue: deviceQueue,
    readClock,
    currentRecord,
    send: (entry: Queued, headers: Record<string, string>) =>
      isEvent(entry)
        ? postEvent(entry, headers)
        : postChange(entry.userId, entry.name, entry.payload, { planStart: entry.planStart, headers }),
    saved: moveCopies,
    added: async (entry: QueuedEvent) => {
      await deviceQueue.forget(entry.id)
      void mutate(journalKey(entry.userId))
    },
  }
  const send = () => trackChange(sendQueue(dependencies, userId))
  // Without this lock two tabs may both send a change, which is harmless.
  return 'locks' in navigator ? navigator.locks.request('steadily-outbox', send) : send()
}

/** Updates the copy that pages show before the queue, so that a session is never missing from both. */
async function moveCopies(entry: QueuedChange, answer: unknown): Promise<void> {
  const key = participantKey(entry.userId)
  const change = (move: (held: Participant | null | undefined) => Promise<Participant | null>) =>
    mutate<Participant | null>(key, move, { revalidate: false })
  let read = true
  try {
    // A page whose record came with its markup has no copy here: read the record, which includes the session.
    await change(async (held) =>
      held ? applyQueued(held, entry, answer as AnswerOf<typeof entry.name>) : readParticipant(key),
    )
  } catch {
    read = false
  }
  const stored = await deviceQueue.settle(entry, answer)
  if (!read && stored) await change(async () => stored)
  notifyQueue()
  notifyOtherTabs('participant-changed')
}

// Keep this short: the user waits for it before logging out. Milliseconds.
const longestWait = 5_000

/**
 * Counts the changes that are not known to be saved: those queued on this device, after trying to send them, and
 * those of this tab without an answer. Answers that the server has no place for count too, as they are on this device alone,
 * and so does a queue that is there but cannot be read.
 * @returns 0 if this browser blocks storage
 */
export async function countUnsent(): Promise<number> {
  let known = deviceQueue.countHeld()
  const look = async () => {
    if (!(await isThere())) {
      known = deviceQueue.countHeld()
      return []
    }
    known = Math.max(known, 1)
    const queued = await deviceQueue.read(null)
    const waiting = toBeSent(queued)
    known = lostWithDevice(queued).length + (await countNotUnderstood()) + deviceQueue.countHeld()
    return waiting
  }
  const count = async () => {
    await look()
    if (deviceQueue.countHeld() > 0) await changesFinished()
    const [next] = await look()
    if (next) {
      await sendDeviceQueue(next.userId)
      await look()
    }
    return known
  }
  return withTimeout(
    count().catch(() => known),
    longestWait,
    () => known,
  )
}
