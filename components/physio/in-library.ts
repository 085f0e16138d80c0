import type { Exercise } from '@/lib/domain/exercise'
import { offersDose } from '@/lib/domain/plan-settings'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { pictureOf } from '../exercise/exercise-picture'
import { poseOf } from '../pictogram/pictogram'
import type { LibraryExercise } from './library-search'

/** What the physio's library needs of an exercise; its usual dose only if the clinic offers it. */
export function inLibrary(exercise: Exercise, settings: TreatmentPlanSettings): LibraryExercise {
  const { id, slug, title, category, summary, image, tags, guide, dose, language } = exercise
  return {
    ...{ id, title, category, summary, picture: pictureOf(exercise) },
    ...(image && !poseOf(slug) && { image }),
    ...(tags && { tags }),
    ...(guide?.position && { position: guide.position }),
    ...(guide && guide.needs.length > 0 && { needs: guide.needs }),
    ...(guide?.sides && { sides: guide.sides }),
    ...(dose && offersDose(settings, dose) && { dose }),
    ...(language && { language }),
  }
}
