import type { Exercise } from '@/lib/domain/exercise'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import type { RunExercise } from '@/lib/domain/session-run/timeline'
import { poseOf } from '../pictogram/pictogram'
import type { Pose } from '../pictogram/pose'
import { roundOf, steady } from '../pictogram/tempo'

/** One exercise of a session, with all that the player shows of it. */
export type PlayerExercise = RunExercise &
  Pick<Exercise, 'id' | 'slug' | 'title' | 'steps' | 'styled' | 'stopIf' | 'image' | 'video' | 'language'> & {
    /** The physio's note; empty if there is none. */
    note: string
    /** Our drawing; `null` if there is none. */
    pose: Pose | null
  }

/**
 * Puts together what the player needs of a plan. Exercises that the library no longer has are left out.
 * @param selected the plan's exercises, in order
 */
export function playerExercises(selected: SelectedExercise[], library: Exercise[]): PlayerExercise[] {
  return selected.flatMap(({ exercise: id, sets, reps, notes }) => {
    const exercise = library.find((each) => each.id === id)
    if (!exercise) return []
    const { slug, title, steps, styled, stopIf, image, video, language, guide } = exercise
    const pose = poseOf(slug) ?? null
    const drawnTempo = pose && roundOf(pose.tempo ?? steady) / 1000
    const shown = {
      id,
      slug,
      title,
      steps,
      stopIf,
      image,
      video,
      note: notes,
      pose,
      ...(styled && { styled }),
      ...(language && { language }),
    }
    return [{ ...shown, sets, reps, guide, drawnTempo }]
  })
}
