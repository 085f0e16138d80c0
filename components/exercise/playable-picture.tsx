import type { Exercise } from '@/lib/domain/exercise'
import { ExercisePicture } from './exercise-picture'
import { poseOf } from '../pictogram/pictogram'
import { PictogramPlayer } from '../pictogram/pictogram-player'

/**
 * Picture at the top of an exercise's page: our drawing has a button that animates it. Separate from `ExercisePicture`,
 * so that pages with small pictures do not load the player.
 */
export function PlayablePicture({ exercise }: { exercise: Exercise }) {
  const pose = poseOf(exercise.slug)
  return pose ? <PictogramPlayer pose={pose} /> : <ExercisePicture exercise={exercise} wide />
}
