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
import { PlanSkeleton } from '@/components/plan/plan-skeleton'
import { PageFactsProvider } from '@/components/shell/page-facts'
import { WhenLoaded } from '@/components/shell/when-loaded'
import type { Exercise } from '@/lib/domain/exercise'
import { isolated } from '@/lib/domain/isolated'
import type { Participant } from '@/lib/domain/participant.schema'
import { planSnapshot } from '@/lib/domain/plan-snapshot'
import type { SiteSettings } from '@/lib/domain/site'
import type { User } from '@/lib/domain/user'
import { runGuards } from '@/lib/http/guards'
import { pageFacts } from '@/lib/http/page-facts'
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
  const { site, arriving, keepsRecords, reordering, exercises, user } = await runGuards(
    services,
    [
      ...(['user-redirect', 'site-settings', 'load-participant', 'load-exercises'] as const),
      ...(['main-nav', 'keeps-records', 'reorders-plans'] as const),
    ],
    physioHome,
  )
  if (!keepsRecords) return <NoPlansHere loggedIn={user !== null} />
  const t = await getTranslations('physio')
  if (!user) return <LoggedOut />
  const query = new URLSearchParams((await searchParams) as Record<string, string>)
  return (
    <WhenLoaded
      keepsState
      load={arriving}
      skeleton={
        <div data-wide>
          <PlanSkeleton title={t('title')} loading={t('loading')} />
        </div>
      }
    >
      {(participant) => {
        if (!participant.loaded || !site.loaded)
          return <PlanNotLoaded path={physioHome} contact={site.loaded ? site.value.siteAdminEmail : ''} />
        if (!participant.value) return <NoRecord name={user.displayName ?? user.email ?? ''} />
        return (
          <TheirPlan
            record={participant.value}
            user={user}
            site={site.value}
            reordering={reordering}
            library={exercises.loaded ? exercises.value : null}
            query={query}
          />
        )
      }}
    </WhenLoaded>
  )
}

async function TheirPlan({
  record,
  user,
  site,
  reordering,
  library: all,
  query,
}: {
  record: Participant
  user: User
  site: SiteSettings
  reordering: Promise<boolean>
  /** `null` if the exercises could not be loaded. */
  library: Exercise[] | null
  /** Of the page's address. */
  query: URLSearchParams
}) {
  const t = await getTranslations('physio')
  const name = user.displayName ?? user.email ?? ''
  const { config } = await services()
  const facts = await pageFacts(services, user, { loaded: true, value: site })
  const settings = site.treatmentPlanSettings
  const library = all && clinicLibrary(all, settings)
  // One object for both components that need it, so that it is sent once.
  const start =
    library &&
    libraryStart(
      { version: library.version, plain: await searchableLibrary(library, settings) },
      filtersFrom(query, settings.exerciseCategories),
      record,
    )
  return (
    <PageFactsProvider {...facts}>
      <KeepVisitBasis plan={planSnapshot(record)} />
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
                made={record}
                library={start}
              />
              <PrintHandout made={record} />
            </div>
          )}
        </div>
        <PlanBuilder
          initial={record}
          settings={settings}
          reordersPlans={await reordering}
          library={start}
          libraryNotLoaded={<LibraryNotLoaded path={physioHome} />}
        />
      </div>
      {all && (
        <HandoutOfVisit
          record={record}
          library={all}
          name={name}
          site={site}
          today={facts.renderedOn}
          address={config.publicUrl}
        />
      )}
    </PageFactsProvider>
  )
}
