import type { CalendarDate } from '@/lib/domain/calendar-date'
import type { DiaryWeek } from '@/lib/domain/participant'
import type { PlanStage } from '@/lib/domain/plan'
import { Card } from '../ui/card'
import { FullWeeksSentence } from './full-weeks-sentence'
import { SessionsSentence } from './sessions-sentence'
import { WeekGrid } from './week-grid'
import { WeekSentence } from './week-sentence'
import { WeekTable } from './week-table'

/** The whole plan: a sentence first, then every week as a grid and, on request, as a table. */
export function SessionsCard({
  weeks,
  stage,
  currentWeek,
  today,
}: {
  weeks: DiaryWeek[]
  stage: PlanStage
  currentWeek: number | null
  today: CalendarDate
}) {
  return (
    <section aria-labelledby="sessions-sentence">
      <Card className="flex flex-col gap-4 px-[min(1.25rem,5vw)] print:border">
        <div className="flex flex-col gap-2">
          <SessionsSentence id="sessions-sentence" weeks={weeks} finished={stage.stage === 'finished'} />
          <WeekSentence stage={stage} weeks={weeks.length} today={today} />
          <FullWeeksSentence weeks={weeks} />
        </div>
        <WeekGrid weeks={weeks} currentWeek={currentWeek} today={today} />
        <WeekTable weeks={weeks} currentWeek={currentWeek} today={today} />
      </Card>
    </section>
  )
}
