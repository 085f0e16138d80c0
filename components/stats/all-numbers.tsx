import { useTranslations } from 'next-intl'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { adherence } from '@/lib/domain/plan'
import { Card } from '../ui/card'
import { Disclosure } from './disclosure'
import { Progress } from './progress'
import { RecentActivity } from './recent-activity'
import { WeekTable } from './week-table'

/** The recent sessions, the weeks in numbers and how they add up. Collapsed on screen, always open on paper. */
export function AllNumbers({
  weeks,
  currentWeek,
  finished,
}: {
  weeks: DiaryWeek[]
  /** Number of the current week; `null` before the start and after the end. */
  currentWeek: number | null
  finished: boolean
}) {
  const t = useTranslations('stats')
  const empty = adherence(weeks).done === 0
  return (
    <Disclosure title={t('allNumbers')} className="print:[&::details-content]:[content-visibility:visible]">
      <div className="mt-4 flex flex-col gap-8 print:gap-4">
        {!empty && <RecentActivity weeks={weeks} />}
        <Card className="px-[min(1.25rem,5vw)] print:border">
          <WeekTable weeks={weeks} currentWeek={currentWeek} />
        </Card>
        {!empty && <Progress weeks={weeks} currentWeek={currentWeek} finished={finished} />}
      </div>
    </Disclosure>
  )
}
