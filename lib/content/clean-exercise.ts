import type { Exercise } from '../domain/exercise'
import { cleanPicture } from './clean-media'
import { cleanVideo } from './clean-video'

/**
 * Makes an exercise safe to show: removes a picture or video that may not be loaded and keeps the written steps. Its
 * texts are rendered as plain text and need no cleaning.
 * @param origins allowed for pictures and videos, besides our own `/content/`
 */
export function cleanExercise(exercise: Exercise, origins: readonly string[]): Exercise {
  const { image, video } = exercise
  return { ...exercise, image: cleanPicture(image, origins), video: video && cleanVideo(video, origins) }
}
