import type { Exercise } from '@/lib/domain/exercise'
import { ExercisePicture } from './exercise-picture'
import { poseOf } from '../pictogram/pictogram'
import { PictogramPlayer } from '../pictogram/pictogram-player'

/**
 * The picture at the top of an exercise's own page: our drawing has a button that sets it in motion. Apart from
 * `ExercisePicture`, so that pages with small pictures do not load the player.
 */
export function PlayablePicture({ exercise }: { exercise: Exercise }) {
  const pose = poseOf(exercise.slug)
  return pose ? <PictogramPlayer pose={pose} /> : <ExercisePicture exercise={exercise} wide />
}
