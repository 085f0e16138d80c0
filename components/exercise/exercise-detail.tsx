import { getTranslations } from 'next-intl/server'
import type { Exercise } from '@/lib/domain/exercise'
import type { SelectedExercise } from '@/lib/domain/participant'
import { AdviceList } from './advice-list'
import { BackToPlan } from './back-to-plan'
import { ExerciseIntro } from './exercise-intro'
import { MoreExercises } from './more-exercises'
import { neighboursOf } from './neighbours'
import { Steps } from './steps'
import { Columns } from '../ui/columns'
import { StopIf } from './stop-if'

/**
 * One exercise: how much of it, when to stop, how to do it. "Stop" comes before the steps, as one reads it before one
 * begins; on wide screens it stands beside them.
 */
export async function ExerciseDetail({
  exercise,
  library,
  selected,
}: {
  exercise: Exercise
  library: Exercise[]
  /** What the plan holds; `null` where the plan could not be loaded. */
  selected: SelectedExercise[] | null
}) {
  const t = await getTranslations('exercise')
  return (
    <Columns>
      <div className="mx-auto w-full max-w-170">
        <div className="-mt-3 mb-1">
          <BackToPlan />
        </div>
        <ExerciseIntro
          exercise={exercise}
          chosen={selected?.find((chosen) => chosen.exercise === exercise.id)}
          planLoaded={selected !== null}
        />
      </div>
      <div className="mx-auto w-full max-w-170 aside:row-span-3 aside:pt-14">
        <StopIf reasons={exercise.stopIf} />
      </div>
      <div className="mx-auto flex w-full max-w-170 flex-col gap-10">
        <Steps steps={exercise.steps} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 rail:grid-cols-2">
          <AdviceList id="do" look="do" title={t('do')} items={exercise.dos} />
          <AdviceList id="do-not" look="doNot" title={t('doNot')} items={exercise.donts} />
        </div>
      </div>
      <div className="mx-auto w-full max-w-170">
        <MoreExercises {...neighboursOf(exercise, selected ?? [], library)} />
      </div>
    </Columns>
  )
}
