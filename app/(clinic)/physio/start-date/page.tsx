import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoPlansHere } from '@/components/physio/no-plans-here'
import { NobodyLoggedIn, NoRecord, PlanNotLoaded } from '@/components/physio/physio-notices'
import { StartDate } from '@/components/physio/start-date'
import { isStartDate } from '@/components/physio/start-date-range'
import { calendarDateIn } from '@/lib/domain/calendar-date'
import { runGuards } from '@/lib/http/guards'
import { services } from '@/lib/server'

type Query = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const path = '/physio/start-date'

export async function generateMetadata(): Promise<Metadata> {
  const { keepsRecords } = await runGuards(services, ['keeps-records'], path)
  const t = await getTranslations('physio')
  const noRecords = await getTranslations('noRecords')
  return { title: keepsRecords ? t('startDateTitle') : noRecords('physioTitle') }
}

export default async function StartDatePage({ searchParams }: Query) {
  const { site, participant, keepsRecords, user } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'load-participant', 'main-nav', 'keeps-records'],
    path,
  )
  if (!keepsRecords) return <NoPlansHere somebodyLoggedIn={user !== null} />
  const { to } = await searchParams
  if (!user) return <NobodyLoggedIn />
  if (!participant.loaded || !site.loaded)
    return <PlanNotLoaded path={path} contact={site.loaded ? site.value.siteAdminEmail : ''} />
  if (!participant.value) return <NoRecord name={user.displayName ?? user.email ?? ''} />
  const { config, clock } = await services()
  const asked = typeof to === 'string' && isStartDate(to) ? to : null
  return (
    <div className="mx-auto max-w-xl text-dense">
      <StartDate
        key={asked}
        userId={user.id}
        initial={participant.value}
        settings={site.value.treatmentPlanSettings}
        to={asked}
        today={calendarDateIn(config.timeZone, clock())}
        timeZone={config.timeZone}
      />
    </div>
  )
}
