import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HandoutOfVisit } from '@/components/handout/handout-of-visit'
import { KeepVisitBasis } from '@/components/physio/keep-visit-basis'
import { NoPlansHere } from '@/components/physio/no-plans-here'
import { LoggedOut, NoRecord, PlanNotLoaded } from '@/components/physio/physio-notices'
import { StartDate } from '@/components/physio/start-date'
import { StartDateSkeleton } from '@/components/physio/start-date-skeleton'
import { PageFactsProvider } from '@/components/shell/page-facts'
import { WhenLoaded } from '@/components/shell/when-loaded'
import { planSnapshot } from '@/lib/domain/plan-snapshot'
import { isStartDate } from '@/lib/domain/start-date-range'
import { runGuards } from '@/lib/http/guards'
import { pageFacts } from '@/lib/http/page-facts'
import { services } from '@/lib/server'

type Query = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const path = '/physio/start-date'
const column = 'mx-auto max-w-xl text-dense'

export async function generateMetadata(): Promise<Metadata> {
  const { keepsRecords } = await runGuards(services, ['keeps-records'], path)
  const t = await getTranslations('physio')
  const noRecords = await getTranslations('noRecords')
  return { title: keepsRecords ? t('startDateTitle') : noRecords('physioTitle') }
}

export default async function StartDatePage({ searchParams }: Query) {
  const { site, arriving, keepsRecords, exercises, user } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'load-participant', 'load-exercises', 'main-nav', 'keeps-records'],
    path,
  )
  if (!keepsRecords) return <NoPlansHere loggedIn={user !== null} />
  const { to } = await searchParams
  if (!user) return <LoggedOut />
  const { config } = await services()
  const facts = await pageFacts(services, user, site)
  const asked = typeof to === 'string' && isStartDate(to) ? to : null
  const name = user.displayName ?? user.email ?? ''
  return (
    <WhenLoaded
      load={arriving}
      skeleton={
        <div className={column}>
          <StartDateSkeleton />
        </div>
      }
    >
      {(participant) => {
        if (!participant.loaded || !site.loaded)
          return <PlanNotLoaded path={path} contact={site.loaded ? site.value.siteAdminEmail : ''} />
        if (!participant.value) return <NoRecord name={name} />
        return (
          <PageFactsProvider {...facts}>
            <KeepVisitBasis plan={planSnapshot(participant.value)} />
            <div className={column}>
              <StartDate
                key={asked}
                initial={participant.value}
                settings={site.value.treatmentPlanSettings}
                to={asked}
              />
            </div>
            {exercises.loaded && (
              <HandoutOfVisit
                record={participant.value}
                library={exercises.value}
                name={name}
                site={site.value}
                today={facts.renderedOn}
                address={config.publicUrl}
              />
            )}
          </PageFactsProvider>
        )
      }}
    </WhenLoaded>
  )
}
