import { useLocale, useTranslations } from 'next-intl'
import { langIfOther } from '@/lib/domain/language'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import { useDoseWords } from '../exercise/dose'
import type { LibraryExercise } from './library-search'

export type TitledExercises = { library: LibraryExercise[] }

/** A text of the clinic, with its language if it is not the page's. */
export type Titled = { text: string; lang?: string | undefined }

/** Returns how exercises and doses are called; an exercise that the library no longer has is never called by its id. */
export function useTitles({ library }: TitledExercises) {
  const t = useTranslations('readTogether')
  const locale = useLocale()
  const doseWords = useDoseWords()
  const inLibrary = (id: string) => library.find((each) => each.id === id)
  const titleOf = (id: string): Titled => {
    const exercise = inLibrary(id)
    return exercise
      ? { text: exercise.title, lang: langIfOther(exercise.language, locale) }
      : { text: t('gone') }
  }
  const doseOf = (id: string, dose: Pick<SelectedExercise, 'sets' | 'reps'>): string =>
    doseWords({ chosen: dose, sides: inLibrary(id)?.sides }) ?? t('doseMissing')
  return { titleOf, doseOf }
}
