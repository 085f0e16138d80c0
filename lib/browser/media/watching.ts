import { measure } from '../analytics/measure'
import { saveVideoProgress } from './video-progress'

type Moment = { seconds: number; duration: number }

/** Progress is stored every 5 seconds of the video, so that a crash loses no more than that. */
const saveInterval = 5

/** Stores how far the user watches a video, and counts its start and its end once each. */
export type Watching = { moment: (now: Moment) => void; ended: () => void; stop: () => void }

/** Call it when the user presses play, and `stop` when the player unmounts. @param video its `videoKey` */
export function startWatching(video: string): Watching {
  let last: Moment | null = null
  let savedAt = 0
  let finished = false
  const saveLast = () => {
    if (last) saveVideoProgress({ video, ...last })
  }
  window.addEventListener('pagehide', saveLast)
  return {
    moment: (now) => {
      if (last === null) {
        savedAt = now.seconds
        measure('video-started')
      }
      last = now
      if (Math.abs(now.seconds - savedAt) < saveInterval) return
      savedAt = now.seconds
      saveLast()
    },
    ended: () => {
      if (!finished) measure('video-finished')
      finished = true
      last = last && { ...last, seconds: last.duration }
      saveLast()
    },
    stop: () => {
      window.removeEventListener('pagehide', saveLast)
      saveLast()
    },
  }
}
