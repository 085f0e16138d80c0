import { useTranslations } from 'next-intl'
import type { DiaryWeek } from '@/lib/domain/participant'
import { progressByWeek } from '@/lib/domain/progress'
import { Card } from '../ui/card'
import { ProgressLine } from './progress-line'
import { ProgressSentence } from './progress-sentence'
import { ProgressTable } from './progress-table'

/** The sessions added up week by week: a sentence, a chart of done against planned, and its table. */
export function Progress({
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
  const points = progressByWeek(weeks, currentWeek ?? (finished ? weeks.length : 0))
  return (
    <section aria-labelledby="progress">
      <Card className="flex flex-col gap-4 px-[min(1.25rem,5vw)] print:border">
        <div className="flex flex-col gap-2">
          <h2 id="progress" className="text-h2">
            {t('progressTitle')}
          </h2>
          <ProgressSentence points={points} finished={finished} />
        </div>
        <ProgressLine points={points} />
        <ProgressTable points={points} currentWeek={currentWeek} />
      </Card>
    </section>
  )
}
