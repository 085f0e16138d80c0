import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StatsNotLoaded } from '@/components/stats/stats-notices'
import { YourStats } from '@/components/stats/your-stats'
import { calendarDateIn } from '@/lib/domain/calendar-date'
import { planStage } from '@/lib/domain/plan'
import { runGuards } from '@/lib/http/guards'
import { Columns } from '@/components/ui/columns'
import { services } from '@/lib/server'

const path = '/participant/stats'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('stats')
  return { title: t('title') }
}

export default async function YourStatsPage() {
  const { site, participant } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'load-participant', 'main-nav'],
    path,
  )
  if (!participant.loaded)
    return (
      <div className="mx-auto max-w-170">
        <StatsNotLoaded path={path} contact={site.loaded ? site.value.siteAdminEmail : ''} />
      </div>
    )
  const { config, clock } = await services()
  const record = participant.value ?? { treatmentStartDate: null, participantDiary: [] }
  const today = calendarDateIn(config.timeZone, clock())
  const stage = planStage(record, today)
  return (
    <Columns>
      <YourStats weeks={record.participantDiary} stage={stage} today={today} />
    </Columns>
  )
}
