import type { Exercise } from '../domain/exercise'
import { withLinks } from '../domain/styled-text'
import { cleanPicture } from './clean-media'
import { cleanVideo } from './clean-video'
import { safeLink } from './safe-address'

/**
 * Makes an exercise safe to show: removes a picture or video that may not be loaded and links that may not be followed,
 * and keeps the written steps. Its texts hold no HTML.
 * @param origins allowed for pictures and videos, besides our own `/content/`
 */
export function cleanExercise(exercise: Exercise, origins: readonly string[]): Exercise {
  const { image, video, styled } = exercise
  return {
    ...exercise,
    image: cleanPicture(image, origins),
    video: video && cleanVideo(video, origins),
    ...(styled && { styled: cleanStyled(styled) }),
  }
}

function cleanStyled({ summary, steps }: NonNullable<Exercise['styled']>): NonNullable<Exercise['styled']> {
  return {
    ...(summary && { summary: withLinks(summary, safeLink) }),
    ...(steps && { steps: steps.map((step) => withLinks(step, safeLink)) }),
  }
}
