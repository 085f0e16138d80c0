import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ManageGoals } from '@/components/goals/manage-goals'
import { StatsNotHere } from '@/components/no-records/stats-not-here'
import { PageFactsProvider } from '@/components/shell/page-facts'
import { WhenLoaded } from '@/components/shell/when-loaded'
import { StatsSkeleton } from '@/components/stats/stats-skeleton'
import { YourStats } from '@/components/stats/your-stats'
import { Columns } from '@/components/ui/columns'
import { calendarDateIn } from '@/lib/domain/calendar-date'
import { defaultMaxGoals } from '@/lib/domain/site'
import { runGuards } from '@/lib/http/guards'
import { services } from '@/lib/server'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('stats')
  return { title: t('title') }
}

export default async function YourStatsPage() {
  const { site, arriving, keepsRecords, user } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'start-participant', 'main-nav', 'keeps-records'],
    '/participant/stats',
  )
  const contact = site.loaded ? site.value.siteAdminEmail : ''
  if (!keepsRecords) return <StatsNotHere contact={contact} />
  const { config, clock, journal } = await services()
  return (
    <PageFactsProvider
      userId={user?.id ?? ''}
      contact={contact}
      timeZone={config.timeZone}
      renderedOn={calendarDateIn(config.timeZone, clock())}
      journal={journal && { pain: site.loaded ? (site.value.painQuestion ?? null) : null }}
    >
      <WhenLoaded load={arriving} skeleton={<StatsSkeleton shown />}>
        {(participant) => {
          const initial = participant.loaded ? participant.value : undefined
          return (
            <Columns>
              <YourStats
                initial={initial}
                goals={
                  <ManageGoals
                    initial={initial}
                    maxGoals={site.loaded ? site.value.treatmentPlanSettings.maxGoals : defaultMaxGoals}
                  />
                }
              />
            </Columns>
          )
        }}
      </WhenLoaded>
    </PageFactsProvider>
  )
}
