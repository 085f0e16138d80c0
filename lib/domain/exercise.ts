import type { Picture } from './picture'
import type { Video } from './video'

/**
 * One exercise of the clinic's library. Specification, section 3: loaded from the content system, "its fields are
 * not shown"; these are the ones a participant needs to do the exercise safely.
 */
export type Exercise = {
  /** The content system's own identifier, always as text. */
  id: string
  /** The last part of its address: /participant/exercises/{slug}. */
  slug: string
  /** The content system's own name, where an address of ours had to be made of it. Links to it keep working. */
  oldSlug?: string
  title: string
  /** A key of the site's `exerciseCategories`. */
  category: string
  /** One sentence: what the exercise is good for. */
  summary: string
  /** What to do, in order. The full equivalent of any picture or video. */
  steps: string[]
  dos: string[]
  donts: string[]
  /** Each completes the sentence "Stop if …". */
  stopIf: string[]
  image: Picture | null
  video: Video | null
}
