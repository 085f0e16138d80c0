import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { SessionCell } from './session-cell'
import { sessionLooks, type WeekTime } from './session-looks'

/**
 * The sessions of a week as a band of boxes. At most seven boxes share a line, so that those of all weeks are as wide.
 * Hidden from screen readers, because the words beside it say the same.
 */
export function WeekBand({ week, time }: { week: DiaryWeek; time: WeekTime }) {
  return (
    <span
      aria-hidden="true"
      className="grid min-w-0 flex-1 basis-14 grid-cols-[repeat(auto-fill,minmax(max(1rem,12%),1fr))] gap-[0.1875rem]"
    >
      {sessionLooks(week, time).map((look, index) => (
        <SessionCell key={index} look={look} />
      ))}
    </span>
  )
}
