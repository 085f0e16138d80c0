import { Check } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { toUtcInstant } from '@/lib/domain/calendar-date'
import { sessionsOf } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant.schema'

/** The most boxes in a row, the weeks that stand beside each other in 190 mm, and the boxes, of 7 mm or more. */
const columns = [
  [4, 'columns-[3_56mm]', 'size-[8mm]'],
  [5, 'columns-[3_60mm]', 'size-[7.1mm]'],
  [7, 'columns-[2_84mm]', 'size-[8mm]'],
] as const

/** A row for each week with a box for each session; those that are logged are ticked. */
export function HandoutWeeks({ weeks }: { weeks: DiaryWeek[] }) {
  const t = useTranslations('handout')
  const format = useFormatter()
  if (weeks.length === 0) return null
  const most = Math.max(...weeks.map((week) => sessionsOf(week).length))
  const [, column, size] = columns.find(([boxes]) => most <= boxes) ?? [most, '', 'size-[8mm]']
  return (
    <section className="mt-[4mm] break-inside-avoid">
      <h2 className="text-[17pt]">{t('sessions')}</h2>
      <p>{t('tick')}</p>
      <ol className={`mt-[1.5mm] gap-x-[2mm] text-[12pt] ${column}`}>
        {weeks.map((week) => (
          <li
            key={week.weekNumber}
            className="flex break-inside-avoid items-center gap-[1mm] pb-[1.5mm] leading-[1.05]"
          >
            <p className="w-[22mm] shrink-0">
              <strong className="block">{t('week', { week: week.weekNumber })}</strong>
              <span>
                {format.dateTime(toUtcInstant(week.weekStartDate), {
                  day: 'numeric',
                  month: 'short',
                  timeZone: 'UTC',
                })}
              </span>
            </p>
            <ul className="flex flex-wrap gap-[0.6mm]">
              {sessionsOf(week).map(({ sessionCompleted }, index) => (
                <li key={index} className={`${size} border-[1.5px] border-black`}>
                  {sessionCompleted && (
                    <Check role="img" aria-label={t('done')} className="size-full" strokeWidth={3} />
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
