import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ExercisePicture, pictureOf } from '@/components/exercise/exercise-picture'
import { NoPlansHere } from '@/components/physio/no-plans-here'
import { LibraryNotLoaded, NobodyLoggedIn, NoRecord, PlanNotLoaded } from '@/components/physio/physio-notices'
import { PlanBuilder } from '@/components/physio/plan-builder'
import { calendarDateIn } from '@/lib/domain/calendar-date'
import type { Exercise } from '@/lib/domain/exercise'
import { runGuards } from '@/lib/http/guards'
import { physioHome } from '@/lib/http/routes'
import { services } from '@/lib/server'

export async function generateMetadata(): Promise<Metadata> {
  const { keepsRecords } = await runGuards(services, ['keeps-records'], physioHome)
  const t = await getTranslations('physio')
  const noRecords = await getTranslations('noRecords')
  return { title: keepsRecords ? t('title') : noRecords('physioTitle') }
}

export default async function BuildThePlanPage() {
  const { site, participant, keepsRecords, exercises, user } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'load-participant', 'load-exercises', 'main-nav', 'keeps-records'],
    physioHome,
  )
  if (!keepsRecords) return <NoPlansHere somebodyLoggedIn={user !== null} />
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
            ? library.map((exercise) => {
                const { id, title, category, summary } = exercise
                return { id, title, category, summary, picture: pictureOf(exercise) }
              })
            : null
        }
        libraryNotLoaded={<LibraryNotLoaded path={physioHome} />}
        pictures={picturesOf(library)}
        today={calendarDateIn(config.timeZone, clock())}
        timeZone={config.timeZone}
      />
    </div>
  )
}

/** What the exercises look like, by the names of their pictures: those that look the same are sent once. */
function picturesOf(library: Exercise[]): Record<string, ReactNode> {
  const pictures: Record<string, ReactNode> = {}
  for (const exercise of library) pictures[pictureOf(exercise)] ??= <ExercisePicture exercise={exercise} />
  return pictures
}
