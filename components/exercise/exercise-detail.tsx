import { useTranslations } from 'next-intl'
import { durationOf } from '@/lib/domain/duration'
import type { Exercise } from '@/lib/domain/exercise'
import type { SelectedExercise } from '@/lib/domain/participant'
import { PageAddress } from '../content/page-address'
import { PrintButton } from '../content/print-button'
import { Columns } from '../ui/columns'
import { AdviceList } from './advice-list'
import { BackToPlan } from './back-to-plan'
import { ExerciseIntro } from './exercise-intro'
import { ExerciseTimer } from './exercise-timer'
import { MoreExercises } from './more-exercises'
import { neighboursOf } from './neighbours'
import { Steps } from './steps'
import { StopIf } from './stop-if'

/**
 * One exercise: how much of it, when to stop, how to do it. "Stop" comes before the steps, as one reads it before one
 * begins; on wide screens it stands beside them.
 */
export function ExerciseDetail({
  exercise,
  library,
  selected,
}: {
  exercise: Exercise
  library: Exercise[]
  /** What the plan holds; `null` where the plan could not be loaded. */
  selected: SelectedExercise[] | null
}) {
  const t = useTranslations('exercise')
  const chosen = selected?.find((each) => each.exercise === exercise.id)
  return (
    <Columns>
      <div className="mx-auto w-full max-w-170">
        <div className="-mt-3 mb-1 print:hidden">
          <BackToPlan />
        </div>
        <ExerciseIntro exercise={exercise} chosen={chosen} planLoaded={selected !== null} />
      </div>
      <div className="mx-auto w-full max-w-170 aside:pt-14 print:pt-0">
        <StopIf reasons={exercise.stopIf} />
      </div>
      <div className="mx-auto flex w-full max-w-170 flex-col gap-10 print:gap-4">
        <Steps steps={exercise.steps} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 rail:grid-cols-2 print:grid-cols-2">
          <AdviceList id="do" look="do" title={t('do')} items={exercise.dos} />
          <AdviceList id="do-not" look="doNot" title={t('doNot')} items={exercise.donts} />
        </div>
      </div>
      <div className="mx-auto w-full max-w-170 print:hidden">
        <ExerciseTimer held={chosen ? durationOf(chosen.reps) : null} />
      </div>
      <div className="mx-auto flex w-full max-w-170 flex-col gap-10 print:hidden">
        <MoreExercises {...neighboursOf(exercise, selected ?? [], library)} />
        <PrintButton />
      </div>
      <PageAddress />
    </Columns>
  )
}
