import type { Exercise } from '@/lib/domain/exercise'
import { Pictogram, poseOf } from '../pictogram/pictogram'
import { initialOf } from '../pictogram/pictogram-initial'
import { capped } from '../pictogram/pictogram-pose'

/** Key of an exercise's picture: exercises with the same picture have the same key. */
export function pictureOf({ id, slug, title, image }: Exercise): string {
  return poseOf(slug) || image ? `of ${id}` : `letter ${initialOf(title)}`
}

/** Picture of an exercise: our drawing, or else the clinic's own image, or else the first letter of its title. */
export function ExercisePicture({
  exercise: { slug, title, image },
  wide = false,
}: {
  exercise: Exercise
  /** For the top of the exercise's page: limits the height to what fits there. */
  wide?: boolean
}) {
  if (poseOf(slug) || !image) return <Pictogram slug={slug} title={title} decorative wide={wide} />
  return (
    <img
      src={image.url}
      alt={image.alt}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      loading="lazy"
      className={`block h-auto w-full rounded-art bg-white object-contain ${wide ? capped : 'max-h-100'}`}
    />
  )
}
