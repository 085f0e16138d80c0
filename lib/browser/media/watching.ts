import { measure } from '../analytics/measure'
import { keepVideoProgress } from './video-progress'

type Moment = { seconds: number; duration: number }

/** Progress is stored every 5 seconds of the video, so that a crash loses no more than that. */
const keptEvery = 5

/** Stores how far the user watches a video, and counts its start and its end once each. */
export type Watching = { moment: (now: Moment) => void; ended: () => void; stop: () => void }

/** Call it when the user presses play, and `stop` when the player unmounts. @param video its `videoKey` */
export function startWatching(video: string): Watching {
  let last: Moment | null = null
  let keptAt = 0
  let finished = false
  const keepLast = () => {
    if (last) keepVideoProgress({ video, ...last })
  }
  window.addEventListener('pagehide', keepLast)
  return {
    moment: (now) => {
      if (last === null) {
        keptAt = now.seconds
        measure('video-started')
      }
      last = now
      if (Math.abs(now.seconds - keptAt) < keptEvery) return
      keptAt = now.seconds
      keepLast()
    },
    ended: () => {
      if (!finished) measure('video-finished')
      finished = true
      last = last && { ...last, seconds: last.duration }
      keepLast()
    },
    stop: () => {
      window.removeEventListener('pagehide', keepLast)
      keepLast()
    },
  }
}
