import type { DeviceCopy } from '@/lib/browser/store/device-store'
import { AsItWas } from './as-it-was'
import { OfflineExercise } from './offline-exercise'
import { OfflineLog } from './offline-log'
import { OfflinePlan } from './offline-plan'
import { OfflineSession } from './offline-session'
import type { Place } from './place'

type Props = {
  place: Place
  copy: DeviceCopy
  /** When the copy was read, in milliseconds since 1970. */
  now: number
  serverAway?: boolean
  isTrying?: boolean
  onTryAgain: () => void
}

/** Whether a page of a participant can be shown from a copy. */
export function isInCopy(copy: DeviceCopy, place: Place): boolean {
  if (place.page === 'exercise') return exerciseOf(copy, place) !== undefined
  return place.page === 'log' || place.page === 'session' || place.page === 'plan'
}

/** A page of a participant, from the copy on this device. Nothing if it is not in the copy. */
export function CopyOfPage({ place, copy, now, serverAway, isTrying, onTryAgain }: Props) {
  const asItWas = (
    <AsItWas
      copy={copy}
      serverAway={serverAway}
      isTrying={isTrying}
      onTryAgain={place.page === 'session' ? undefined : onTryAgain}
    />
  )
  const page = { copy, now, asItWas }
  if (place.page === 'log') return <OfflineLog {...page} />
  if (place.page === 'session') return <OfflineSession {...page} />
  if (place.page === 'plan') return <OfflinePlan {...page} />
  const exercise = exerciseOf(copy, place)
  return exercise && <OfflineExercise {...page} exercise={exercise} />
}

function exerciseOf(copy: DeviceCopy, place: Place) {
  return place.page === 'exercise' ? copy.exercises.find(({ slug }) => slug === place.slug) : undefined
}
