import { useTranslations } from 'next-intl'
import type { Exercise } from '@/lib/domain/exercise'
import type { SelectedExercise } from '@/lib/domain/participant'
import { ExerciseRow } from '../exercise/exercise-row'

/** The exercises of the plan in the order they were chosen, each with its dose and the physio's note. */
export function PlanExercises({ selected, library }: { selected: SelectedExercise[]; library: Exercise[] }) {
  const t = useTranslations('plan')
  return (
    <section aria-labelledby="plan-exercises">
      <h2 id="plan-exercises" className="mb-3 text-h3">
        {t('exercises')}
      </h2>
      <ul className="flex flex-col gap-3">
        {selected.map((chosen) => (
          <li
            key={chosen.exercise}
            className="wrap-anywhere print:break-inside-avoid print:rounded-card print:border print:border-edge"
          >
            <ExerciseRow
              chosen={chosen}
              exercise={library.find((exercise) => exercise.id === chosen.exercise) ?? null}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
