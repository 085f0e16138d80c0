import { useTranslations } from 'next-intl'
import type { Exercise } from '@/lib/domain/exercise'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import { ExerciseRow } from '../exercise/exercise-row'

/** The exercises of the plan in the order they were chosen, each with its dose and the physio's note. */
export function PlanExercises({
  selected,
  library,
  boxes,
}: {
  selected: SelectedExercise[]
  library: Exercise[]
  /** How many boxes are printed for each, to tick; 0 if no week is planned yet or a handout has them. */
  boxes: number
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
            <TickBoxes sessions={boxes} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Printed only: an empty box for each session of the week. */
function TickBoxes({ sessions }: { sessions: number }) {
  const t = useTranslations('print')
  if (sessions === 0) return null
  return (
    <div className="hidden max-w-[51mm] shrink-0 print:block">
      <p className="text-small">{t('tick')}</p>
      <ul className="mt-1 flex flex-wrap gap-[1.2mm]">
        {Array.from({ length: sessions }, (_, index) => (
          <li key={index} className="size-[6mm] rounded-sm border-2 border-edge" />
        ))}
      </ul>
    </div>
  )
}
