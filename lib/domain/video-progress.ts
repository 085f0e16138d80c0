/** How far a user has watched a video. Specification, section 3: "Video progress entries: kept client side". */
export type VideoProgress = {
  /** `videoKey` of the video. */
  video: string
  /** The position at which they stopped; 0 once they have seen the end. */
  seconds: number
  /** The furthest position, 0 to 100. */
  percent: number
  /** Length of the whole video, in seconds. */
  duration: number
  /** ISO 8601, UTC. */
  seenAt: string
}

/** A position in a video that is playing. */
export type VideoMoment = Pick<VideoProgress, 'seconds' | 'duration' | 'seenAt' | 'video'>

const mostEntries = 100
/** From this percentage on a video counts as watched: the rest is credits. */
const watchedFrom = 95
/** Earlier positions, in seconds, are not worth resuming. */
const worthResuming = 5

/** Returns the entries after a position was seen; the video seen last is at the end. */
export function progressAfter(entries: readonly VideoProgress[], moment: VideoMoment): VideoProgress[] {
  const { video, seconds, duration, seenAt } = moment
  if (!(duration > 0 && seconds >= 0)) return [...entries]
  const before = entries.find((entry) => entry.video === video)
  const percent = Math.min(100, Math.round((seconds / duration) * 100))
  const entry = {
    ...{ video, duration, seenAt },
    seconds: percent >= watchedFrom ? 0 : Math.floor(seconds),
    percent: Math.max(percent, before?.percent ?? 0),
  }
  return [...entries.filter((each) => each.video !== video), entry].slice(-mostEntries)
}

/** Whether the user has watched a video to its end. */
export function isWatched({ percent }: VideoProgress): boolean {
  return percent >= watchedFrom
}

/** Returns where to resume, in seconds; 0 if there is nothing to resume. */
export function resumesAt(entry: VideoProgress | null): number {
  return entry && entry.seconds >= worthResuming ? entry.seconds : 0
}

/** Formats a position as players do: 1:20, or 1:02:09. */
export function asClock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const tail = String(Math.floor(rest)).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}
