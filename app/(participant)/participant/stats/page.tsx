import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ManageGoals } from '@/components/goals/manage-goals'
import { StatsNotHere } from '@/components/no-records/stats-not-here'
import { PageFactsProvider } from '@/components/shell/page-facts'
import { WhenLoaded } from '@/components/shell/when-loaded'
import { StatsSkeleton } from '@/components/stats/stats-skeleton'
import { YourStats } from '@/components/stats/your-stats'
import { Columns } from '@/components/ui/columns'
import { defaultMaxGoals } from '@/lib/domain/site'
import { runGuards } from '@/lib/http/guards'
import { pageFacts } from '@/lib/http/page-facts'
import { services } from '@/lib/server'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('stats')
  return { title: t('title') }
}

export default async function YourStatsPage() {
  const { site, arriving, keepsRecords, user } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'load-participant', 'main-nav', 'keeps-records'],
    '/participant/stats',
  )
  const contact = site.loaded ? site.value.siteAdminEmail : ''
  if (!keepsRecords) return <StatsNotHere contact={contact} />
  const facts = await pageFacts(services, user, site)
  return (
    <PageFactsProvider {...facts}>
      <WhenLoaded
        load={arriving}
        skeleton={
          <Columns>
            <StatsSkeleton shown />
          </Columns>
        }
      >
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
