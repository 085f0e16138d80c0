import type { RunExercise } from './timeline'

/** Where a session was left, on one device. */
export type RunPlace = {
  userId: string
  /** See `planMark`. */
  plan: string
  /** Index in the timeline. */
  at: number
  done: number[]
  /** ISO 8601, by the device's clock. */
  leftAt: string
}

/** Whether a value that was stored on a device is a place. */
export function isRunPlace(value: unknown): value is RunPlace {
  const { userId, plan, at, done, leftAt } = (value ?? {}) as Partial<Record<keyof RunPlace, unknown>>
  return (
    [userId, plan, leftAt].every((each) => typeof each === 'string') &&
    isIndex(at) &&
    Array.isArray(done) &&
    done.every(isIndex)
  )
}

function isIndex(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0
}

const keptFor = 2 * 60 * 60 * 1000

/** Changes when a plan has other exercises, doses or sides: a place in its timeline is no longer true then. */
export function planMark(exercises: (RunExercise & { id: string })[]): string {
  return JSON.stringify(exercises.map(({ id, sets, reps, guide }) => [id, sets, reps, guide?.sides ?? null]))
}

/** Whether a session can be gone on with: this person's, this plan's, left within the last 2 hours. */
export function isCurrentPlace(
  place: RunPlace,
  { userId, plan, now }: { userId: string; plan: string; now: Date },
): boolean {
  // Two pages may disagree by some seconds about the time.
  const age = Math.abs(now.getTime() - new Date(place.leftAt).getTime())
  return place.userId === userId && place.plan === plan && place.at > 0 && age < keptFor
}
