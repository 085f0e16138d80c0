import type { Exercise } from '../domain/exercise'
import { cleanPicture } from './clean-media'
import { cleanVideo } from './clean-video'

/**
 * Makes an exercise fit to be shown: a picture or a video that may not be loaded goes, and its written steps stay. Its texts
 * are shown as plain text and need nothing.
 * @param origins that pictures and videos may come from, besides our own `/content/`
 */
export function cleanExercise(exercise: Exercise, origins: readonly string[]): Exercise {
  const { image, video } = exercise
  return { ...exercise, image: cleanPicture(image, origins), video: video && cleanVideo(video, origins) }
}
