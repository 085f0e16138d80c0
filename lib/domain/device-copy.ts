import type { Exercise } from './exercise'
import type { Participant } from './participant'

/** How long a copy stays on a person's own device: 30 days, also where they have to log in again before. */
export const copyLifetimeMilliseconds = 30 * 24 * 60 * 60_000

const exercisesFreshFor = 60 * 60_000

/** The exercises of a plan, in its order, as far as they are known. */
export function exercisesOfPlan(
  { selectedExercises }: Pick<Participant, 'selectedExercises'>,
  known: Exercise[],
): Exercise[] {
  return selectedExercises.flatMap(({ exercise: id }) => known.find((exercise) => exercise.id === id) ?? [])
}

/**
 * Whether the exercises have to be read again: one of the plan is not known, or they are older than an hour. Where people
 * save data their age is no reason.
 * @param readAt when they were read, ISO 8601; `null` for never
 * @param now milliseconds since 1970
 */
export function needsExercises(
  plan: Pick<Participant, 'selectedExercises'>,
  { known, readAt }: { known: Exercise[]; readAt: string | null },
  { now, savesData }: { now: number; savesData: boolean },
): boolean {
  const missing = exercisesOfPlan(plan, known).length < plan.selectedExercises.length
  const old = readAt === null || now - Date.parse(readAt) > exercisesFreshFor
  return plan.selectedExercises.length > 0 && (missing || (old && !savesData))
}
