import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HandoutOfVisit } from '@/components/handout/handout-of-visit'
import { filtersFrom } from '@/components/physio/library-address'
import { libraryStart } from '@/components/physio/library-start'
import { NoPlansHere } from '@/components/physio/no-plans-here'
import { KeepVisitBasis } from '@/components/physio/keep-visit-basis'
import { LibraryNotLoaded, LoggedOut, NoRecord, PlanNotLoaded } from '@/components/physio/physio-notices'
import { PlanBuilder } from '@/components/physio/plan-builder'
import { PrintHandout } from '@/components/physio/print-handout'
import { ReadTogether } from '@/components/physio/read-together'
import { PageFactsProvider } from '@/components/shell/page-facts'
import { calendarDateIn } from '@/lib/domain/calendar-date'
import { isolated } from '@/lib/domain/isolated'
import { planSnapshot } from '@/lib/domain/plan-snapshot'
import { runGuards } from '@/lib/http/guards'
import { physioHome } from '@/lib/http/routes'
import { services } from '@/lib/server'
import { clinicLibrary, searchableLibrary } from './clinic-library'

export async function generateMetadata(): Promise<Metadata> {
  const { keepsRecords } = await runGuards(services, ['keeps-records'], physioHome)
  const t = await getTranslations('physio')
  const noRecords = await getTranslations('noRecords')
  return { title: keepsRecords ? t('title') : noRecords('physioTitle') }
}

export default async function BuildThePlanPage({ searchParams }: PageProps<'/physio'>) {
  const { site, participant, keepsRecords, exercises, user } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'load-participant', 'load-exercises', 'main-nav', 'keeps-records'],
    physioHome,
  )
  if (!keepsRecords) return <NoPlansHere somebodyLoggedIn={user !== null} />
  const t = await getTranslations('physio')
  if (!user) return <LoggedOut />
  if (!participant.loaded || !site.loaded)
    return <PlanNotLoaded path={physioHome} contact={site.loaded ? site.value.siteAdminEmail : ''} />
  const name = user.displayName ?? user.email ?? ''
  if (!participant.value) return <NoRecord name={name} />
  const { config, clock, journal } = await services()
  const today = calendarDateIn(config.timeZone, clock())
  const settings = site.value.treatmentPlanSettings
  const library = exercises.loaded ? clinicLibrary(exercises.value, settings) : null
  // One object for both components that need it, so that it is sent once.
  const start =
    library &&
    libraryStart(
      { version: library.version, plain: await searchableLibrary(library, settings) },
      filtersFrom(
        new URLSearchParams((await searchParams) as Record<string, string>),
        settings.exerciseCategories,
      ),
      participant.value,
    )
  return (
    <PageFactsProvider
      userId={user.id}
      contact={site.value.siteAdminEmail}
      timeZone={config.timeZone}
      renderedOn={today}
      journal={journal && { pain: site.value.painQuestion ?? null }}
    >
      <KeepVisitBasis plan={planSnapshot(participant.value)} />
      <div data-wide className="@container/page text-dense rail:-mt-5">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 tabIndex={-1} className="text-h2">
            {name === '' ? t('headingNoName') : t('heading', { name: isolated(name) })}
          </h1>
          {start && (
            <div className="flex flex-wrap gap-x-3 gap-y-2">
              <ReadTogether
                // An e-mail address is not a name to be read out.
                name={user.displayName?.includes('@') ? '' : (user.displayName ?? '')}
                made={participant.value}
                library={start}
              />
              <PrintHandout made={participant.value} />
            </div>
          )}
        </div>
        <PlanBuilder
          initial={participant.value}
          settings={settings}
          library={start}
          libraryNotLoaded={<LibraryNotLoaded path={physioHome} />}
        />
      </div>
      {exercises.loaded && (
        <HandoutOfVisit
          record={participant.value}
          library={exercises.value}
          name={name}
          site={site.value}
          today={today}
          address={config.publicUrl}
        />
      )}
    </PageFactsProvider>
  )
}
