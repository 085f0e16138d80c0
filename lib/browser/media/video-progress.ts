import { useSyncExternalStore } from 'react'
import { progressAfter, type VideoMoment, type VideoProgress } from '../../domain/video-progress'
import { storesNothingOfUser } from '../store/store-nothing'
import { readLocal, subscribeToLocal, writeLocal } from '../store/local-storage'

// One record, for one user. Nothing is stored for visitors: the next visitor at this browser would see it.
const name = 'video-progress'
type Kept = { user: string; videos: VideoProgress[] }

let owner: string | null = null
let read: { text: string | null; kept: Kept | null } = { text: null, kept: null }

/**
 * Sets the user of this page. Progress of another user is deleted; for a visitor it stays stored but hidden, because they
 * may be about to log in again.
 */
export function ownVideoProgress(userId: string | null): void {
  if (storesNothingOfUser()) {
    forgetVideoProgress()
    return
  }
  owner = userId
  const goesOn = userId === null || readRecord()?.user === userId
  // Write it even if unchanged, so that subscribers learn the new owner.
  writeLocal(name, goesOn ? readLocal(name) : JSON.stringify({ user: userId, videos: [] }))
}

/** Deletes the stored progress of any user. @returns whether it is gone */
export function forgetVideoProgress(): boolean {
  return writeLocal(name, null)
}

/**
 * Stores how far a video was watched. Does nothing if, in another tab, this user has logged out or another one has logged
 * in.
 */
export function saveVideoProgress(moment: Omit<VideoMoment, 'seenAt'>): void {
  const kept = readRecord()
  if (owner === null || kept?.user !== owner) return
  const seen = { ...moment, seenAt: new Date().toISOString() }
  writeLocal(name, JSON.stringify({ user: owner, videos: progressAfter(kept.videos, seen) }))
}

/** Returns how far this page's user has watched a video; `null` for not at all, and in the server's markup. */
export function useVideoProgress(video: string): VideoProgress | null {
  return useSyncExternalStore(
    subscribe,
    () => ofOwner().find((entry) => entry.video === video) ?? null,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  return subscribeToLocal(name, listener)
}

function ofOwner(): VideoProgress[] {
  const kept = readRecord()
  return kept?.user === owner ? kept.videos : []
}

/** Returns the same object until the stored text changes, because React compares snapshots. */
function readRecord(): Kept | null {
  const text = readLocal(name)
  if (text !== read.text) read = { text, kept: text === null ? null : parsed(text) }
  return read.kept
}

function parsed(text: string): Kept | null {
  try {
    const { user, videos } = JSON.parse(text) as Record<keyof Kept, unknown>
    if (typeof user !== 'string' || !Array.isArray(videos)) return null
    return { user, videos: videos.filter(isProgress) }
  } catch {
    return null
  }
}

function isProgress(value: unknown): value is VideoProgress {
  const { video, seconds, percent, duration, seenAt } = (value ?? {}) as Partial<Record<string, unknown>>
  const numbers = [seconds, percent, duration]
  return (
    typeof video === 'string' &&
    typeof seenAt === 'string' &&
    numbers.every((each) => typeof each === 'number' && Number.isFinite(each) && each >= 0)
  )
}
