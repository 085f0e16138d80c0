import type { Language } from './language'
import type { Picture } from './picture'
import type { StyledText } from './styled-text'
import type { Video } from './video'

/** The positions that an exercise may be done in. `holding-on` is standing with a hand on something steady. */
export const positions = ['lying', 'kneeling', 'sitting', 'standing', 'holding-on'] as const
export type Position = (typeof positions)[number]

/** The limbs that take turns, if an exercise is done on each side. */
export const sidesOfExercise = ['leg', 'arm', 'side'] as const
export type Sides = (typeof sidesOfExercise)[number]

/** What the session player needs to lead through an exercise. `null` if the content does not say it. */
export type ExerciseGuide = {
  position: Position | null
  /** What to have at hand, in the language of the exercise: "a sturdy chair". */
  needs: string[]
  /** Each set is done on one side and then on the other. */
  sides: Sides | null
  /** Seconds for one repetition, without the hold. */
  tempo: number | null
  /** Seconds to hold within each repetition. */
  hold: number | null
  /** Seconds of rest between two sets. */
  rest: number | null
  /** A sentence that makes the exercise easier: "Hold on with both hands." */
  easier: string | null
}

/** The sets and repetitions that an exercise usually begins with. */
export type UsualDose = {
  /** One of the site's `setsOptions`, unless the clinic has changed them since: "3". */
  sets: string
  /** The same of its `repsOptions`: "10", "30 seconds". */
  reps: string
}

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
  /** `summary` and `steps` with bold, emphasis, links and lists; each is missing if it has none. */
  styled?: { summary?: StyledText; steps?: StyledText[] }
  dos: string[]
  donts: string[]
  /** Each completes the sentence "Stop if …". */
  stopIf: string[]
  image: Picture | null
  video: Video | null
  /** Words that find the exercise in the physio's library, besides those that it shows: "glutes", "chair". */
  tags?: string[]
  /** Missing if the content system has nothing of it. */
  guide?: ExerciseGuide
  /** Missing if the content system has none, or only one half of it. */
  dose?: UsualDose
  /** The language of its words; missing if the content system does not say. */
  language?: Language
}
