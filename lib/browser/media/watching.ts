import { measure } from '../analytics/measure'
import { keepVideoProgress } from './video-progress'

type Moment = { seconds: number; duration: number }

/** In seconds: how much is lost at most where a phone gives up in the middle. */
const keptEvery = 5

/** Keeps how far somebody watches a video, and counts its beginning and its end once. */
export type Watching = { moment: (now: Moment) => void; ended: () => void; stop: () => void }

/** Begins with a press of play. `stop` it when the player goes. @param video its `videoKey` */
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
