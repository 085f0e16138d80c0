import type { Exercise } from './exercise'
import type { Participant } from './participant.schema'

/** How long a copy stays on a user's own device: 30 days, even if they have to log in again before that. */
export const copyLifetimeMilliseconds = 30 * 24 * 60 * 60_000

const exercisesFreshFor = 60 * 60_000

/** Returns the exercises of a plan, in its order, without unknown ones. */
export function exercisesOfPlan(
  { selectedExercises }: Pick<Participant, 'selectedExercises'>,
  known: Exercise[],
): Exercise[] {
  return selectedExercises.flatMap(({ exercise: id }) => known.find((exercise) => exercise.id === id) ?? [])
}

/**
 * Whether the exercises have to be fetched again: one of the plan is unknown, they were fetched for a page in another
 * language, or they are older than an hour. With data saving on, their age does not count.
 * @param readAt when they were fetched, ISO 8601; `null` for never
 * @param locale of the page: then, which may be unknown, and now
 * @param now milliseconds since 1970
 */
export function needsExercises(
  plan: Pick<Participant, 'selectedExercises'>,
  { known, readAt, locale: then }: { known: Exercise[]; readAt: string | null; locale: string | undefined },
  { now, savesData, locale }: { now: number; savesData: boolean; locale: string },
): boolean {
  const missing = exercisesOfPlan(plan, known).length < plan.selectedExercises.length
  const old = readAt === null || now - Date.parse(readAt) > exercisesFreshFor
  return plan.selectedExercises.length > 0 && (missing || then !== locale || (old && !savesData))
}
