import { useEffect, useState } from 'react'
import { logSession, type LogSessionAnswer, type LogSessionPayload } from '../domain/changes/log-session'
import type { Participant } from '../domain/participant'
import { hasToWait, mayBeSaved, toBeSent, type WaitingSession } from '../domain/waiting'
import { deviceStore } from './device-store'
import { hearOtherTabs, tellOtherTabs } from './other-tabs'

const listeners = new Set<() => void>()
/** The ids of those that a page of this tab is sending: it shows them itself, and nobody else sends them. */
const underWay = new Set<number>()

/** Tells of every change to what waits, in this tab or another. @returns a function that stops it */
export function hearOutbox(listener: () => void): () => void {
  listeners.add(listener)
  const stop = hearOtherTabs((news) => {
    if (news === 'waiting-changed') listener()
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** What waits on this device, refused ones included, in the order of arrival. @param userId `null` for everybody's */
export async function readWaiting(userId: string | null): Promise<WaitingSession[]> {
  const all = await (await deviceStore()).getAll('waiting')
  return all.filter(({ id, userId: of }) => !underWay.has(id) && (userId === null || of === userId))
}

/** The same for a page, kept up to date. Empty where this browser keeps nothing, and until it is read. */
export function useWaiting(userId: string): WaitingSession[] {
  const [waiting, setWaiting] = useState<WaitingSession[]>([])
  useEffect(() => {
    let shown = true
    const read = () => {
      readWaiting(userId).then(
        (found) => {
          if (shown) setWaiting(found)
        },
        () => undefined,
      )
    }
    read()
    const stop = hearOutbox(read)
    return () => {
      shown = false
      stop()
    }
  }, [userId])
  return waiting
}

/** How many sessions a page of this tab is sending, and keeps meanwhile. */
export function countUnderWay(): number {
  return underWay.size
}

/**
 * Keeps what the person means until it can be sent. One entry per session: the opposite of what waits takes its place, or
 * takes it away where nothing is left to send.
 * @param saved whether the session is completed in the record, as far as this browser knows
 * @param treatmentStartDate of the plan that the person sees
 * @returns whether anything waits for this session now
 * @throws DOMException where this browser keeps nothing
 */
export async function keepWaiting(
  userId: string,
  payload: LogSessionPayload,
  { saved, treatmentStartDate }: Pick<WaitingSession, 'treatmentStartDate'> & { saved: boolean },
): Promise<boolean> {
  const { sessionCompleted } = payload
  const change = (await deviceStore()).transaction('waiting', 'readwrite')
  const ofSession = (await change.store.getAll()).filter(isOf(userId, payload))
  const before = ofSession.at(-1)
  const waits = hasToWait(before, sessionCompleted, saved)
  if (!waits || before?.sessionCompleted !== sessionCompleted || before.refused !== undefined) {
    for (const { id } of ofSession) await change.store.delete(id)
    if (waits)
      await change.store.add(entryOf(userId, payload, { treatmentStartDate, tried: mayBeSaved(before) }))
  }
  await change.done
  tell()
  return waits
}

/** A session that a page is sending and that is kept meanwhile. */
export type KeptMeanwhile = {
  /** It is saved, or the person has been told why it is not. Never rejects. */
  forget(): Promise<void>
  /** Nobody knows what became of it, or nobody was there to be told: it waits to be sent again. */
  letWait(): void
}

/**
 * Keeps a session while it is sent, so that nothing is lost where the page is closed or killed before an answer. It takes
 * the place of whatever was kept of that session.
 * @throws DOMException where this browser keeps nothing
 */
export async function keepMeanwhile(
  userId: string,
  payload: LogSessionPayload,
  treatmentStartDate: WaitingSession['treatmentStartDate'],
): Promise<KeptMeanwhile> {
  const change = (await deviceStore()).transaction('waiting', 'readwrite')
  const ofSession = (await change.store.getAll()).filter(isOf(userId, payload))
  for (const { id } of ofSession) await change.store.delete(id)
  const id = await change.store.add(entryOf(userId, payload, { treatmentStartDate, tried: true }))
  underWay.add(id)
  await change.done
  return {
    // Where it cannot be taken away, it is sent once more, which is harmless.
    forget: () =>
      forget(id)
        .catch(() => undefined)
        .finally(() => underWay.delete(id)),
    letWait: () => {
      underWay.delete(id)
      tell()
    },
  }
}

/** Takes away what was refused, once the person has seen it. */
export async function forget(id: number): Promise<void> {
  await (await deviceStore()).delete('waiting', id)
  tell()
}

function isOf(userId: string, { week, session }: LogSessionPayload) {
  return (entry: WaitingSession) =>
    entry.userId === userId && entry.week === week && entry.session === session
}

function entryOf(
  userId: string,
  { week, session, sessionCompleted }: LogSessionPayload,
  more: Pick<WaitingSession, 'treatmentStartDate' | 'tried'>,
): WaitingSession {
  // The store gives the number.
  return { userId, week, session, sessionCompleted, at: new Date().toISOString(), ...more } as WaitingSession
}

/** The next one to send. From now on it counts as tried, as it may be saved although no answer comes. */
export async function takeNext(userId: string): Promise<WaitingSession | null> {
  const store = await deviceStore()
  const change = store.transaction('waiting', 'readwrite')
  const all = await change.store.getAll()
  const [next] = toBeSent(all.filter((entry) => entry.userId === userId && !underWay.has(entry.id)))
  if (next && !next.tried) await change.store.put({ ...next, tried: true })
  await change.done
  return next ?? null
}

/** It is saved: it no longer waits, and the copy for reading offline has it too. @returns that copy's record */
export async function settle(entry: WaitingSession, answer: LogSessionAnswer): Promise<Participant | null> {
  const store = await deviceStore()
  const change = store.transaction(['copies', 'waiting'], 'readwrite')
  const copies = change.objectStore('copies')
  const copy = await copies.get(entry.userId)
  const participant = copy ? logSession.apply(copy.participant, entry, answer) : null
  if (copy && participant) await copies.put({ ...copy, participant })
  await change.objectStore('waiting').delete(entry.id)
  await change.done
  return participant
}

/** It was refused: it stays, to be told of. Not where the person has taken it back meanwhile. */
export async function refuse({ id }: WaitingSession, slug: string): Promise<void> {
  const store = await deviceStore()
  const change = store.transaction('waiting', 'readwrite')
  const entry = await change.store.get(id)
  if (entry) await change.store.put({ ...entry, refused: slug })
  await change.done
  tell()
}

/** Says in every tab that what waits has changed. */
export function tell(): void {
  for (const listener of listeners) listener()
  tellOtherTabs('waiting-changed')
}
