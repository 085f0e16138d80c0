import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { readDose } from '@/lib/domain/dose'
import type { Exercise } from '@/lib/domain/exercise'
import { langIfOther } from '@/lib/domain/language'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import { PageAddress } from '../content/page-address'
import { PrintButton } from '../content/print-button'
import { Columns } from '../ui/columns'
import { LazyVideoPlayer } from '../video/lazy-video-player'
import { AdviceList } from './advice-list'
import { BackToPlan } from './back-to-plan'
import { ExerciseBar } from './exercise-bar'
import { ExerciseIntro } from './exercise-intro'
import { ExerciseTimer } from './exercise-timer'
import { MoreExercises } from './more-exercises'
import { neighboursOf } from './neighbours'
import { NotInPlan } from './not-in-plan'
import { Steps } from './steps'
import { StopIf } from './stop-if'
import { styledWords } from './styled-words'

const columnClasses = 'mx-auto w-full max-w-170'

/**
 * Page of one exercise: dose, when to stop, steps, and links to continue. "Stop" comes before the steps, to be read
 * before starting; on wide screens it is beside them. A phone's first screen reaches to the first step.
 */
export function ExerciseDetail({
  exercise,
  library,
  plan,
  help,
}: {
  exercise: Exercise
  library: Exercise[]
  /** The plan's exercises, or why they are unknown: loading failed, or the backend stores no plans. */
  plan: SelectedExercise[] | 'not-loaded' | 'not-kept'
  /** Says who can change the plan. */
  help: ReactNode
}) {
  const t = useTranslations('exercise')
  const lang = langIfOther(exercise.language, useLocale())
  const selected = typeof plan === 'string' ? [] : plan
  const chosen = selected.find((each) => each.exercise === exercise.id)
  const neighbours = neighboursOf(exercise, selected, library)
  const notInPlan = typeof plan !== 'string' && !chosen
  const dose = chosen && readDose(chosen.reps)
  return (
    <>
      <Columns>
        <div
          className={`${columnClasses} -mt-4 -mb-9 flex flex-wrap items-center justify-between gap-x-4 aside:col-start-1 print:hidden`}
        >
          <BackToPlan keepsRecords={plan !== 'not-kept'} />
          {neighbours && (
            <p className="text-ink-2">{t('place', { place: neighbours.place, count: neighbours.count })}</p>
          )}
        </div>
        <div className={`${columnClasses} aside:col-start-1`}>
          <ExerciseIntro
            exercise={exercise}
            chosen={chosen}
            noDose={typeof plan === 'string' ? plan : null}
            notice={notInPlan && <NotInPlan />}
          />
        </div>
        {/* Beside the picture, below the height of a one-line heading. */}
        <div
          className={`${columnClasses} max-rail:-mt-6 aside:col-start-2 aside:pt-[calc(var(--text-h1)*1.15+1.25rem)] print:mt-0 print:pt-0`}
        >
          <StopIf reasons={exercise.stopIf} lang={lang} />
        </div>
        <div
          className={`${columnClasses} flex flex-col gap-10 max-rail:-mt-6 aside:col-start-1 print:mt-0 print:gap-3`}
        >
          <Steps exercise={exercise} lang={lang} />
          {exercise.summary !== '' && (
            <div lang={lang} className="max-w-[60ch] text-ink-2">
              {styledWords(exercise.summary, exercise.styled?.summary)}
            </div>
          )}
          {exercise.video && <LazyVideoPlayer video={exercise.video} steps />}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rail:grid-cols-2 print:grid-cols-2">
            <AdviceList id="do" look="do" title={t('do')} items={exercise.dos} lang={lang} />
            <AdviceList id="do-not" look="doNot" title={t('doNot')} items={exercise.donts} lang={lang} />
          </div>
        </div>
        {!notInPlan && (
          <div className={`${columnClasses} aside:col-start-2`}>
            <ExerciseTimer held={dose?.kind === 'time' ? dose.seconds : null} />
          </div>
        )}
        <div className={`${columnClasses} flex flex-col gap-10 aside:col-start-1 print:hidden`}>
          {neighbours && <MoreExercises {...neighbours} />}
          {help}
          <PrintButton what="exercise" />
        </div>
        <PageAddress />
      </Columns>
      {!notInPlan && <ExerciseBar neighbours={neighbours} />}
    </>
  )
}
