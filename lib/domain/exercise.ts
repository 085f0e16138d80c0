import type { Picture } from './picture'
import type { Video } from './video'

/**
 * One exercise of the clinic's library. Specification, section 3: loaded from the content system, "its fields are not
 * shown"; these are the ones a participant needs to do the exercise safely.
 */
export type Exercise = {
  /** The content system's id, always as text. */
  id: string
  /** The last segment of its address: /participant/exercises/{slug}. */
  slug: string
  /** The content system's slug, if ours had to be derived from it. Links with the old one still work. */
  oldSlug?: string
  title: string
  /** A key of the site's `exerciseCategories`. */
  category: string
  /** One sentence about the benefit of the exercise. */
  summary: string
  /** The instructions, in order. They fully replace any picture or video. */
  steps: string[]
  dos: string[]
  donts: string[]
  /** Each completes the sentence "Stop if …". */
  stopIf: string[]
  image: Picture | null
  video: Video | null
}
