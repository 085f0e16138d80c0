import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ManageGoals } from '@/components/goals/manage-goals'
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
  const { site, participant, user } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'load-participant', 'main-nav'],
    '/participant/stats',
  )
  const { config, clock } = await services()
  const userId = user?.id ?? ''
  const initial = participant.loaded ? participant.value : undefined
  return (
    <Columns>
      <YourStats
        userId={userId}
        initial={initial}
        today={calendarDateIn(config.timeZone, clock())}
        timeZone={config.timeZone}
        contact={site.loaded ? site.value.siteAdminEmail : ''}
        goals={
          <ManageGoals
            userId={userId}
            initial={initial}
            maxGoals={site.loaded ? site.value.treatmentPlanSettings.maxGoals : defaultMaxGoals}
          />
        }
      />
    </Columns>
  )
}
