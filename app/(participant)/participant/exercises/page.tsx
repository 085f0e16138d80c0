import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageAddress } from '@/components/content/page-address'
import { Handout } from '@/components/handout/handout'
import { ExerciseLibrary, LibraryNotLoaded } from '@/components/no-records/exercise-library'
import { PlanHelp } from '@/components/plan/plan-help'
import { PlanNotLoaded } from '@/components/plan/plan-notices'
import { YourPlan } from '@/components/plan/your-plan'
import { calendarDateIn } from '@/lib/domain/calendar-date'
import { planStage } from '@/lib/domain/plan'
import { runGuards } from '@/lib/http/guards'
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
  const { site, participant, keepsRecords, exercises, user } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'load-participant', 'load-exercises', 'main-nav', 'keeps-records'],
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
  if (!participant.loaded)
    return (
      <div className="mx-auto max-w-170">
        <PlanNotLoaded path={path} contact={contact} />
      </div>
    )
  const { config, clock } = await services()
  const record = participant.value
  const today = calendarDateIn(config.timeZone, clock())
  const stage = planStage(record ?? { treatmentStartDate: null, participantDiary: [] }, today)
  return (
    <Columns>
      <YourPlan
        record={record}
        stage={stage}
        library={exercises.loaded ? exercises.value : null}
        printedOn={null}
        path={path}
        contact={contact}
      />
      {record && record.selectedExercises.length > 0 && <PlanHelp contact={contact} />}
      <PageAddress />
      {record && record.selectedExercises.length > 0 && exercises.loaded && site.loaded && (
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
}
