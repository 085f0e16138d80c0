import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Exercise } from '@/lib/domain/exercise'
import type { DiaryWeek, Participant } from '@/lib/domain/participant.schema'
import type { PlanStage } from '@/lib/domain/plan'
import { PrintButton } from '../content/print-button'
import { PlanEmpty, PlanExercisesNotLoaded } from './plan-notices'
import { PlanExercises } from './plan-exercises'
import { PlanSummary } from './plan-summary'
import { PageTitle } from '../ui/page-title'

/** The plan as of today, to read: its summary and its exercises, or what is still missing. */
export function YourPlan({
  record,
  stage,
  library,
  printedOn,
  path,
  contact,
}: {
  /** `null` if there is no record yet. */
  record: Participant | null
  stage: PlanStage
  /** `null` if the exercises could not be loaded. */
  library: Exercise[] | null
  /** Whose plan it is and when it is printed; `null` if the page has a handout, which is printed instead. */
  printedOn: ReactNode
  /** This page's own path, to load it again. */
  path: string
  /** The site's contact address; empty if none is set. */
  contact: string
}) {
  const t = useTranslations('plan')
  const print = useTranslations('print')
  const selected = record?.selectedExercises ?? []
  const sessionsPerWeek = weekOf(stage, record?.participantDiary ?? [])?.sessionFrequency ?? null
  const startDate = record?.treatmentStartDate ?? null
  return (
    <div className="mx-auto flex w-full max-w-170 flex-col gap-8 print:gap-3">
      <PageTitle>{t('title')}</PageTitle>
      {printedOn}
      {(startDate !== null || selected.length > 0) && (
        <PlanSummary
          startDate={startDate}
          sessionsPerWeek={sessionsPerWeek}
          weeks={record?.participantDiary.length ?? 0}
          exercises={selected.length}
        />
      )}
      {selected.length === 0 ? (
        <PlanEmpty contact={contact} />
      ) : library === null ? (
        <PlanExercisesNotLoaded path={path} />
      ) : (
        <>
          <PlanExercises
            selected={selected}
            library={library}
            boxes={printedOn === null ? 0 : (sessionsPerWeek ?? 0)}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
            <PrintButton what="plan" />
            <p className="text-ink-2 noscript:hidden">
              {printedOn === null ? print('withSteps') : t('printSteps')}
            </p>
          </div>
        </>
      )}
    </div>
  )
}

/** The week whose number of sessions applies: the current one, the first before the start, the last after the end. */
function weekOf(stage: PlanStage, diary: DiaryWeek[]): DiaryWeek | undefined {
  if (stage.stage === 'in-progress') return stage.week
  return stage.stage === 'finished' ? diary.at(-1) : diary[0]
}
