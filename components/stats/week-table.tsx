import { ChevronDown } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import { sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant'
import { adherence } from '@/lib/domain/plan'
import { weekTime } from './session-looks'

const cellClasses = 'py-2 ps-2 text-end tabular-nums'
const headClasses = 'py-2 text-start'

/** The week grid in numbers, behind "Show as table". On paper it is always open. */
export function WeekTable({
  weeks,
  currentWeek,
  today,
}: {
  weeks: DiaryWeek[]
  currentWeek: number | null
  today: CalendarDate
}) {
  const t = useTranslations('stats')
  const format = useFormatter()
  const total = adherence(weeks)
  return (
    <details className="group/table print:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-12 items-center gap-2 font-bold text-brand underline underline-offset-4 hover:decoration-2 print:hidden [&::-webkit-details-marker]:hidden">
        {t('showTable')}
        <ChevronDown aria-hidden="true" className="shrink-0 group-open/table:rotate-180" />
      </summary>
      <table className="mt-2 w-full max-w-md text-[min(1.0625rem,8vw)]">
        <caption className="sr-only">{t('tableCaption')}</caption>
        <thead className="border-b-2 border-edge">
          <tr>
            <th scope="col" className={headClasses}>
              {t('columnWeek')}
            </th>
            <th scope="col" className={cellClasses}>
              {t('columnDone')}
            </th>
            <th scope="col" className={`${cellClasses} wrap-anywhere`}>
              {t('columnPlanned')}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.weekNumber} className="border-b border-line">
              <th scope="row" className={`${headClasses} font-normal`}>
                {t(week.weekNumber === currentWeek ? 'rowNow' : 'row', { week: week.weekNumber })}
              </th>
              <td className={cellClasses}>
                {weekTime(week, currentWeek, today) === 'ahead' && sessionsDone(week) === 0 ? (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">{t('toCome')}</span>
                  </>
                ) : (
                  format.number(sessionsDone(week))
                )}
              </td>
              <td className={cellClasses}>{format.number(week.sessionFrequency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="font-bold">
          <tr>
            <th scope="row" className={headClasses}>
              {t('rowAll')}
            </th>
            <td className={cellClasses}>{format.number(total.done)}</td>
            <td className={cellClasses}>{format.number(total.planned)}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  )
}
