import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ExercisePicture } from '@/components/exercise/exercise-picture'
import { LibraryNotLoaded, NobodyLoggedIn, NoRecord, PlanNotLoaded } from '@/components/physio/physio-notices'
import { PlanBuilder } from '@/components/physio/plan-builder'
import { calendarDateIn } from '@/lib/domain/calendar-date'
import { runGuards } from '@/lib/http/guards'
import { physioHome } from '@/lib/http/routes'
import { services } from '@/lib/server'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('physio')
  return { title: t('title') }
}

export default async function BuildThePlanPage() {
  const { site, participant, exercises, user } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'load-participant', 'load-exercises', 'main-nav'],
    physioHome,
  )
  const t = await getTranslations('physio')
  if (!user) return <NobodyLoggedIn />
  if (!participant.loaded || !site.loaded)
    return <PlanNotLoaded path={physioHome} contact={site.loaded ? site.value.siteAdminEmail : ''} />
  const name = user.displayName ?? user.email ?? ''
  if (!participant.value) return <NoRecord name={name} />
  const { config, clock } = await services()
  const library = exercises.loaded ? exercises.value : []
  return (
    <div className="@container text-dense">
      <h1 tabIndex={-1} className="mb-4 text-h2">
        {name === '' ? t('headingNoName') : t('heading', { name })}
      </h1>
      <PlanBuilder
        userId={user.id}
        initial={participant.value}
        settings={site.value.treatmentPlanSettings}
        library={
          exercises.loaded
            ? library.map(({ id, title, category, summary }) => ({ id, title, category, summary }))
            : null
        }
        libraryNotLoaded={<LibraryNotLoaded path={physioHome} />}
        pictures={Object.fromEntries(
          library.map((exercise) => [exercise.id, <ExercisePicture key={exercise.id} exercise={exercise} />]),
        )}
        today={calendarDateIn(config.timeZone, clock())}
        timeZone={config.timeZone}
      />
    </div>
  )
}
