import { getTranslations } from 'next-intl/server'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import type { DiaryWeek } from '@/lib/domain/participant'
import { adherence, type PlanStage } from '@/lib/domain/plan'
import { Card } from '../ui/card'
import { SessionsSentence } from './sessions-sentence'
import { NoSessions } from './stats-notices'
import { WeekGrid } from './week-grid'
import { WeekSentence } from './week-sentence'
import { WeekTable } from './week-table'

/** How the sessions are going: a sentence first, then every week as a grid and, on request, as a table. */
export async function YourStats({
  weeks,
  stage,
  today,
}: {
  weeks: DiaryWeek[]
  stage: PlanStage
  /** The calendar date in the clinic's zone. */
  today: CalendarDate
}) {
  const t = await getTranslations('stats')
  const currentWeek = stage.stage === 'in-progress' ? stage.week.weekNumber : null
  const empty = adherence(weeks).done === 0
  return (
    <div className="mx-auto flex w-full max-w-170 flex-col gap-8">
      <h1 tabIndex={-1} className="text-h1">
        {t('title')}
      </h1>
      {empty && stage.stage !== 'finished' && <NoSessions canLog={stage.stage === 'in-progress'} />}
      {weeks.length > 0 && (
        <section aria-labelledby="sessions-sentence">
          <Card className="flex flex-col gap-4 px-[min(1.25rem,5vw)] print:border">
            <div className="flex flex-col gap-2">
              <SessionsSentence id="sessions-sentence" weeks={weeks} />
              <WeekSentence stage={stage} weeks={weeks.length} />
            </div>
            <WeekGrid weeks={weeks} currentWeek={currentWeek} today={today} />
            <WeekTable weeks={weeks} currentWeek={currentWeek} today={today} />
          </Card>
        </section>
      )}
    </div>
  )
}
