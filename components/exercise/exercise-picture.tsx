import type { Exercise } from '@/lib/domain/exercise'
import { Pictogram, poseOf } from '../pictogram/pictogram'
import { initialOf } from '../pictogram/pictogram-initial'
import { capped } from '../pictogram/pictogram-pose'

/** Names the picture of an exercise: those that look the same have one name. */
export function pictureOf({ id, slug, title, image }: Exercise): string {
  return poseOf(slug) || image ? `of ${id}` : `letter ${initialOf(title)}`
}

/** What an exercise looks like: our drawing, or else the clinic's own picture, or else its first letter. */
export function ExercisePicture({
  exercise: { slug, title, image },
  wide = false,
}: {
  exercise: Exercise
  /** At the top of its own page: no higher than fits there. */
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
