import { mutate } from 'swr'
import type { AnswerOf } from '../../domain/changes/changes'
import type { Participant } from '../../domain/participant'
import { applyQueued, type QueuedChange, toBeSent } from '../../domain/queue'
import { currentRecord } from '../record/current-record'
import { changesFinished, trackChange } from '../mutations/changes-under-way'
import { postChange } from '../mutations/post-change'
import { readClock } from '../clock/read-clock'
import { notifyOtherTabs } from '../store/other-tabs'
import { participantKey, readParticipant } from '../record/use-participant'
import { withTimeout } from '../api/with-timeout'
import { deviceQueue, notifyQueue } from './device-queue'
import { sendQueue, type Sent } from './send-queue'

/** Sends what waits for a person. One tab of a browser at a time: the next one finds nothing left to send. */
export function sendDeviceQueue(userId: string): Promise<Sent> {
  const dependencies = {
    queue: deviceQueue,
    readClock,
    currentRecord,
    send: (entry: QueuedChange, headers: Record<string, string>) =>
      postChange(entry.userId, entry.name, entry.payload, { planStart: entry.planStart, headers }),
    saved: moveCopies,
  }
  const send = () => trackChange(sendQueue(dependencies, userId))
  // Without such a lock two tabs may both send one: harmless too.
  return 'locks' in navigator ? navigator.locks.request('steadily-outbox', send) : send()
}

/** First what pages show, then what waits: a session is never in neither. */
async function moveCopies(entry: QueuedChange, answer: unknown): Promise<void> {
  const key = participantKey(entry.userId)
  const change = (move: (held: Participant | null | undefined) => Promise<Participant | null>) =>
    mutate<Participant | null>(key, move, { revalidate: false })
  let read = true
  try {
    // A page whose record came with its markup holds none here: it is read, with the session in it.
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

// The user waits for this before they are logged out.
const longestWait = 5_000

/**
 * How many changes are not known to be saved: those that wait on this device, after trying to send them when there is a
 * connection, and those of this tab that are not answered yet.
 * @returns 0 when this browser stores nothing
 */
export async function countUnsent(): Promise<number> {
  let known = deviceQueue.countHeld()
  const look = async () => {
    const waiting = toBeSent(await deviceQueue.read(null))
    known = waiting.length + deviceQueue.countHeld()
    return waiting
  }
  const count = async () => {
    await look()
    if (deviceQueue.countHeld() > 0) await changesFinished()
    const [next] = await look()
    if (next && navigator.onLine) {
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
