import { InitialDrawing } from './pictogram-initial'
import { PictogramMat, PoseDrawing } from './pictogram-pose'
import type { Pose } from './pose'
import { poses } from './poses'

/** The drawn pose of an exercise; `undefined` if it has not been drawn yet. */
export function poseOf(slug: string): Pose | undefined {
  return Object.hasOwn(poses, slug) ? poses[slug] : undefined
}

/**
 * One exercise as a drawing of its start (pale) and its end. The written steps beside it say the same, so a picture
 * next to its own title may be `decorative`.
 */
export function Pictogram({
  slug,
  title,
  decorative,
  wide,
}: {
  slug: string
  title: string
  decorative?: boolean
  wide?: boolean
}) {
  return (
    <PictogramMat name={decorative ? null : title} wide={wide ?? false}>
      <DrawingOf slug={slug} title={title} />
    </PictogramMat>
  )
}

/** What is drawn on the mat. */
export function DrawingOf({ slug, title }: { slug: string; title: string }) {
  const pose = poseOf(slug)
  return pose ? <PoseDrawing pose={pose} /> : <InitialDrawing title={title} />
}
