import { useLocale, useTranslations } from 'next-intl'
import type { Sides } from '@/lib/domain/exercise'
import { langIfOther } from '@/lib/domain/language'
import type { SelectedExercise } from '@/lib/domain/participant'
import { useDoseWords } from '../exercise/dose'
import type { LibraryExercise } from './library-search'

export type TitledExercises = {
  library: LibraryExercise[]
  /** By id: the limbs that take turns. */
  sides: Record<string, Sides>
}

/** A text of the clinic, with its language if it is not the page's. */
export type Titled = { text: string; lang?: string | undefined }

/** Returns how exercises and doses are called; an exercise that the library no longer has is never called by its id. */
export function useTitles({ library, sides }: TitledExercises) {
  const t = useTranslations('readTogether')
  const locale = useLocale()
  const doseWords = useDoseWords()
  const titleOf = (id: string): Titled => {
    const exercise = library.find((each) => each.id === id)
    return exercise
      ? { text: exercise.title, lang: langIfOther(exercise.language, locale) }
      : { text: t('gone') }
  }
  const doseOf = (id: string, dose: Pick<SelectedExercise, 'sets' | 'reps'>): string =>
    doseWords({ chosen: dose, sides: sides[id] }) ?? t('doseMissing')
  return { titleOf, doseOf }
}
