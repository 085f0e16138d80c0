'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useParticipant } from '@/lib/browser/record/use-participant'
import type { Participant } from '@/lib/domain/participant.schema'
import { planStage } from '@/lib/domain/plan'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { usePageFacts } from '../shell/page-facts'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { ChosenExercises } from './chosen-exercises'
import { AccessLostDialog } from './access-lost-dialog'
import { Library } from './library'
import { LibraryPicture } from './library-picture'
import type { LibraryStart } from './library-start'
import { Overview } from './overview'
import { SessionsAWeek } from './sessions-a-week'
import { type ClinicLibrary, useClinicLibrary } from './use-clinic-library'
import { usePlanChanges } from './use-plan-changes'
import { useWarnUnsaved } from './use-warn-unsaved'

type PlanBuilderProps = {
  /** The record loaded by the server. */
  initial: Participant
  settings: TreatmentPlanSettings
  /** Whether the backend can save another order of the exercises. */
  reordersPlans: boolean
  /** `null` if the server could not load the exercises. */
  library: LibraryStart | null
  /** Replaces the library if it could not be loaded. */
  libraryNotLoaded: ReactNode
}

/** Page on which a physio builds a plan: an overview, then the library beside or above the plan. */
export function PlanBuilder(props: PlanBuilderProps) {
  const { participant, reload } = useParticipant(usePageFacts().userId, props.initial)
  const builder = { ...props, record: participant ?? props.initial, reload }
  return props.library ? (
    <WithLibrary {...builder} library={props.library} />
  ) : (
    <Builder {...builder} library={null} />
  )
}

type BuilderProps = Omit<PlanBuilderProps, 'library'> & { record: Participant; reload: () => void }

function WithLibrary({ library, ...builder }: BuilderProps & { library: LibraryStart }) {
  return <Builder {...builder} library={useClinicLibrary(library)} />
}

function Builder({
  record,
  reload,
  settings,
  reordersPlans,
  library,
  libraryNotLoaded,
}: BuilderProps & { library: ClinicLibrary | null }) {
  const t = useTranslations('physio')
  const stage = planStage(record, usePageFacts().today)
  const inLibrary = (id: string) => library?.of(id)
  const titleOf = (id: string) => inLibrary(id)?.title ?? id
  const isInLibrary = (id: string) => library?.has(id) ?? true
  const changes = usePlanChanges(record, settings, inLibrary, reload)
  useWarnUnsaved(changes.unsaved)
  const { participantDiary: diary } = record
  const selected = changes.exerciseOrder.shown
  return (
    <div className="flex flex-col gap-4">
      <Overview record={record} stage={stage} />
      <JumpLink to="the-plan" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @3xl/page:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] @7xl/page:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <section aria-labelledby="library" className="rounded-card bg-surface pb-2 forced-colors:border">
          <h2 id="library" tabIndex={-1} className="px-5 pt-4 pb-3 text-h3 outline-none">
            {t('library')}
          </h2>
          {library === null ? (
            <div className="px-5 pb-4">{libraryNotLoaded}</div>
          ) : (
            <Library
              library={library}
              categories={settings.exerciseCategories}
              selected={selected}
              changes={changes}
            />
          )}
        </section>
        <JumpLink to="library" />
        <section
          aria-labelledby="the-plan"
          className="@container/plan rounded-card bg-surface @3xl/page:sticky @3xl/page:top-36 @3xl/page:max-h-[calc(100dvh-10rem)] @3xl/page:scroll-py-16 @3xl/page:overflow-y-auto forced-colors:border"
        >
          <ChosenExercises
            selected={selected}
            titleOf={titleOf}
            languageOf={(id) => inLibrary(id)?.language}
            isInLibrary={isInLibrary}
            pictureOf={(id) => {
              const exercise = inLibrary(id)
              if (!library || !exercise) return null
              return <LibraryPicture exercise={exercise} drawing={library.drawings?.get(exercise.picture)} />
            }}
            settings={settings}
            reordersPlans={reordersPlans}
            changes={changes}
            sessionsAWeek={
              <SessionsAWeek
                stage={stage}
                diary={diary}
                options={settings.sessionFrequencyOptions}
                frequency={changes.frequency}
              />
            }
          />
        </section>
      </div>
      {changes.dialog === 'maximum' && (
        <MaximumDialog onClose={changes.closeDialog} maxExercises={settings.maxExercises} />
      )}
      {changes.dialog !== 'maximum' && changes.dialog !== null && (
        <AccessLostDialog why={changes.dialog} onClose={changes.closeDialog} />
      )}
    </div>
  )
}

const words = { 'the-plan': 'toPlan', library: 'toLibrary' } as const

/** Link between library and plan, for screens that show one below the other. */
function JumpLink({ to }: { to: keyof typeof words }) {
  const t = useTranslations('physio')
  return (
    <a
      href={`#${to}`}
      className="inline-flex min-h-11 items-center self-start px-2 font-bold text-brand underline underline-offset-4 hover:decoration-2 @3xl/page:hidden"
    >
      {t(words[to])}
    </a>
  )
}

/** Dialog for a full plan: on reaching the maximum, and when one more exercise is added. */
function MaximumDialog({ onClose, maxExercises }: { onClose: () => void; maxExercises: number }) {
  const t = useTranslations('physio')
  return (
    <Dialog
      onClose={onClose}
      title={t('maximumTitle')}
      actions={<Button onClick={onClose}>{t('understood')}</Button>}
    >
      <p>{t('maximum', { count: maxExercises })}</p>
    </Dialog>
  )
}
