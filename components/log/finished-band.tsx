import { Check } from 'lucide-react'
import { useFormatter } from 'next-intl'
import { toUtcInstant } from '@/lib/domain/calendar-date'
import { lastDayOf } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { isFullWeek } from '@/lib/domain/progress'
import { usePageFacts } from '../shell/page-facts'

/**
 * The whole plan as a band, from its first day to its last: taut in the weeks with every session done. It moves once.
 */
export function FinishedBand({
  weeks,
  drawn,
}: {
  weeks: DiaryWeek[]
  /** Whether there is a band: ticks at its ends would be untrue of a plan without a session. Its days are shown anyway. */
  drawn: boolean
}) {
  const format = useFormatter()
  const { today } = usePageFacts()
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return null
  const days = [first.weekStartDate, lastDayOf(last)]
  const otherYear = days.some((day) => day.slice(0, 4) !== today.slice(0, 4))
  const [from, to] = days.map((day) =>
    format.dateTime(toUtcInstant(day), {
      day: 'numeric',
      month: 'long',
      ...(otherYear && { year: 'numeric' as const }),
      timeZone: 'UTC',
    }),
  )
  return (
    <div>
      {drawn && (
        <div aria-hidden="true" className="flex band-pulls items-center [print-color-adjust:exact]">
          <Knot />
          {weeks.map((week) => (
            <span
              key={week.weekNumber}
              className={
                isFullWeek(week)
                  ? 'h-2.5 flex-1 bg-band forced-colors:bg-[CanvasText]'
                  : 'flex-1 border-t-4 border-dotted border-edge'
              }
            />
          ))}
          <Knot />
        </div>
      )}
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-small text-ink-2">
        <span>{from}</span>
        <span className="sr-only">–</span>
        <span>{to}</span>
      </p>
    </div>
  )
}

function Knot() {
  return (
    <span className="relative grid size-9 shrink-0 place-items-center rounded-full bg-band text-on-band forced-colors:border">
      <Check size={24} strokeWidth={4} />
    </span>
  )
}
