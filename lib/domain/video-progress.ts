/** How far somebody has watched a video. Specification, section 3: "Video progress entries: kept client side". */
export type VideoProgress = {
  /** `videoKey` of the video. */
  video: string
  /** Where they stopped; 0 once they saw the end. */
  seconds: number
  /** The furthest they came, 0 to 100. */
  percent: number
  /** Of the whole video, in seconds. */
  duration: number
  /** ISO 8601, UTC. */
  seenAt: string
}

/** A moment of a video that plays. */
export type VideoMoment = Pick<VideoProgress, 'seconds' | 'duration' | 'seenAt' | 'video'>

const mostEntries = 100
/** In percent: what comes after is a title or a goodbye. */
const watchedFrom = 95
/** In seconds: who stopped earlier has hardly begun. */
const worthResuming = 5

/** The entries after a moment was seen; the last one seen is the last of them. */
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

/** Whether somebody came to the end of a video. */
export function isWatched({ percent }: VideoProgress): boolean {
  return percent >= watchedFrom
}

/** Where to go on, in seconds; 0 where there is nothing to go on with. */
export function resumesAt(entry: VideoProgress | null): number {
  return entry && entry.seconds >= worthResuming ? entry.seconds : 0
}

/** A moment as a player shows it: 1:20, or 1:02:09. */
export function asClock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const tail = String(Math.floor(rest)).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}
