import { useTranslations } from 'next-intl'
import type { Exercise } from '@/lib/domain/exercise'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import { PlanExercisesNotLoaded } from '../plan/plan-notices'
import { ExerciseRow } from '../exercise/exercise-row'

type LoadedExercises = { loaded: true; value: Exercise[] } | { loaded: false }

/** The exercises of one session, each with its dose and the physio's note. */
export function ThisSession({
  selected,
  exercises,
}: {
  selected: SelectedExercise[]
  exercises: LoadedExercises
}) {
  const t = useTranslations('log')
  if (selected.length === 0) return <p className="rounded-card bg-surface p-5">{t('noExercises')}</p>
  if (!exercises.loaded) return <PlanExercisesNotLoaded path="/participant" />
  return (
    <ul className="flex flex-col gap-3">
      {selected.map((chosen) => (
        <li key={chosen.exercise}>
          <ExerciseRow
            chosen={chosen}
            exercise={exercises.value.find((exercise) => exercise.id === chosen.exercise) ?? null}
          />
        </li>
      ))}
    </ul>
  )
}
