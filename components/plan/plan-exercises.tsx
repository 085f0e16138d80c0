import { useTranslations } from 'next-intl'
import type { Exercise } from '@/lib/domain/exercise'
import type { SelectedExercise } from '@/lib/domain/participant'
import { ExerciseRow } from '../exercise/exercise-row'
import { TickBoxes } from './tick-boxes'

/** The exercises of the plan in the order they were chosen, each with its dose and the physio's note. */
export function PlanExercises({
  selected,
  library,
  sessionsPerWeek,
}: {
  selected: SelectedExercise[]
  library: Exercise[]
  /** `null` if no week is planned yet. */
  sessionsPerWeek: number | null
}) {
  const t = useTranslations('plan')
  return (
    <section aria-labelledby="plan-exercises">
      <h2 id="plan-exercises" className="mb-3 text-h3 print:mb-1">
        {t('exercises')}
      </h2>
      <ul className="flex flex-col gap-3 print:gap-1.5">
        {selected.map((chosen) => (
          <li
            key={chosen.exercise}
            className="wrap-anywhere print:flex print:break-inside-avoid print:items-center print:gap-4 print:rounded-card print:border print:border-edge print:pe-3"
          >
            <ExerciseRow
              chosen={chosen}
              exercise={library.find((exercise) => exercise.id === chosen.exercise) ?? null}
            />
            <TickBoxes sessions={sessionsPerWeek ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}
