import { useSyncExternalStore } from 'react'
import { progressAfter, type VideoMoment, type VideoProgress } from '../../domain/video-progress'
import { readLocal, subscribeToLocal, writeLocal } from '../store/local-storage'

// One record, of one person. Nothing is kept of visitors: nobody could tell them from the next one at this browser.
const name = 'video-progress'
type Kept = { user: string; videos: VideoProgress[] }

let owner: string | null = null
let read: { text: string | null; kept: Kept | null } = { text: null, kept: null }

/**
 * Says whose page this is. What was kept of somebody else is taken away; for a visitor it stays where it is and is not
 * shown, as they may be about to log in again.
 */
export function ownVideoProgress(userId: string | null): void {
  owner = userId
  const goesOn = userId === null || readRecord()?.user === userId
  // Kept again where it goes on, so that the page hears whose it is.
  writeLocal(name, goesOn ? readLocal(name) : JSON.stringify({ user: userId, videos: [] }))
}

/** Takes away what was kept, whoever it is of. */
export function forgetVideoProgress(): void {
  writeLocal(name, null)
}

/**
 * Remembers how far a video was watched. A tab of somebody who has logged out meanwhile, or in whose place somebody else
 * has logged in, keeps nothing.
 */
export function keepVideoProgress(moment: Omit<VideoMoment, 'seenAt'>): void {
  const kept = readRecord()
  if (owner === null || kept?.user !== owner) return
  const seen = { ...moment, seenAt: new Date().toISOString() }
  writeLocal(name, JSON.stringify({ user: owner, videos: progressAfter(kept.videos, seen) }))
}

/** How far the person of this page has watched a video; `null` for not at all, and in the server's markup. */
export function useVideoProgress(video: string): VideoProgress | null {
  return useSyncExternalStore(
    hear,
    () => ofOwner().find((entry) => entry.video === video) ?? null,
    () => null,
  )
}

function hear(listener: () => void): () => void {
  return subscribeToLocal(name, listener)
}

function ofOwner(): VideoProgress[] {
  const kept = readRecord()
  return kept?.user === owner ? kept.videos : []
}

/** The same object until another text is kept: React compares. */
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
