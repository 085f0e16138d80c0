import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageAddress } from '@/components/content/page-address'
import { Handout } from '@/components/handout/handout'
import { ExerciseLibrary, LibraryNotLoaded } from '@/components/no-records/exercise-library'
import { RecordOrCopy } from '@/components/offline/record-or-copy'
import { PlanHelp } from '@/components/plan/plan-help'
import { PlanNotLoaded } from '@/components/plan/plan-notices'
import { PlanSkeleton } from '@/components/plan/plan-skeleton'
import { YourPlan } from '@/components/plan/your-plan'
import { calendarDateIn } from '@/lib/domain/calendar-date'
import { planStage } from '@/lib/domain/plan'
import { planPageGuards, runGuards } from '@/lib/http/guards'
import { Columns } from '@/components/ui/columns'
import { services } from '@/lib/server'

const path = '/participant/exercises'

export async function generateMetadata(): Promise<Metadata> {
  const { keepsRecords } = await runGuards(services, ['keeps-records'], path)
  const t = await getTranslations('plan')
  const noRecords = await getTranslations('noRecords')
  return { title: keepsRecords ? t('title') : noRecords('exercisesTitle') }
}

export default async function YourPlanPage() {
  const { site, arriving, keepsRecords, exercises, user, visit } = await runGuards(
    services,
    planPageGuards,
    path,
  )
  const contact = site.loaded ? site.value.siteAdminEmail : ''
  if (!keepsRecords)
    return exercises.loaded ? (
      <ExerciseLibrary
        library={exercises.value}
        categories={site.loaded ? site.value.treatmentPlanSettings.exerciseCategories : {}}
      />
    ) : (
      <LibraryNotLoaded path={path} contact={contact} />
    )
  const { config, clock } = await services()
  const today = calendarDateIn(config.timeZone, clock())
  const t = await getTranslations('plan')
  const log = await getTranslations('log')
  return (
    <RecordOrCopy
      load={arriving}
      owner={visit.copyOwner}
      skeleton={
        <Columns>
          <PlanSkeleton title={t('title')} loading={log('loading')} />
        </Columns>
      }
      notLoaded={
        <div className="mx-auto max-w-170">
          <PlanNotLoaded path={path} contact={contact} />
        </div>
      }
    >
      {(record) => {
        const hasExercises = record !== null && record.selectedExercises.length > 0
        return (
          <Columns>
            <YourPlan
              record={record}
              stage={planStage(record ?? { treatmentStartDate: null, participantDiary: [] }, today)}
              library={exercises.loaded ? exercises.value : null}
              printedOn={null}
              path={path}
              contact={contact}
            />
            {hasExercises && <PlanHelp contact={contact} />}
            <PageAddress />
            {hasExercises && exercises.loaded && site.loaded && (
              <Handout
                record={record}
                library={exercises.value}
                name={user?.displayName ?? user?.email ?? ''}
                site={site.value}
                today={today}
                address={config.publicUrl}
              />
            )}
          </Columns>
        )
      }}
    </RecordOrCopy>
  )
}
