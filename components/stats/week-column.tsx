import type { DiaryWeek } from '@/lib/domain/participant'
import { SessionCell } from './session-cell'
import { sessionLooks, type WeekTime } from './session-looks'

/** Marks the current week: a shade and an edge. The edge is drawn inside, so that the column gets no narrower. */
export const thisWeekClasses =
  'rounded-[0.5rem] bg-mat outline-2 -outline-offset-2 outline-ink [print-color-adjust:exact]'

/** One week of the grid: its sessions from the bottom up, over its number. The current week is marked. */
export function WeekColumn({ week, time }: { week: DiaryWeek; time: WeekTime }) {
  return (
    <div
      className={`flex min-w-0 flex-col justify-end gap-[0.1875rem] px-[max(3px,8%)] pt-1.5 pb-0.5 ${time === 'now' ? thisWeekClasses : ''}`}
    >
      {sessionLooks(week, time).map((look, index) => (
        <SessionCell key={index} look={look} />
      ))}
      <span className="text-center text-tab leading-relaxed font-bold">{week.weekNumber}</span>
    </div>
  )
}
