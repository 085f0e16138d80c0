import { sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant'
import { SessionCell, type SessionLook } from './session-cell'

/** One week of the grid: its sessions from the bottom up, over its number. The week of today is shaded. */
export function WeekColumn({ week, current }: { week: DiaryWeek; current: boolean }) {
  return (
    <div
      className={`flex min-w-0 flex-col justify-end gap-[0.1875rem] rounded-[0.5rem] px-[8%] pt-1.5 pb-0.5 ${current ? 'bg-mat [print-color-adjust:exact] print:border print:border-edge forced-colors:border' : ''}`}
    >
      {cellsOf(week).map((look, index) => (
        <SessionCell key={index} look={look} />
      ))}
      <span className="text-center text-tab leading-relaxed font-bold">{week.weekNumber}</span>
    </div>
  )
}

/** From the top: extra sessions, or those not done; then the done ones. */
function cellsOf(week: DiaryWeek): SessionLook[] {
  const done = sessionsDone(week)
  const planned = week.sessionFrequency
  return [
    ...Array<SessionLook>(Math.max(done - planned, 0)).fill('extra'),
    ...Array<SessionLook>(Math.max(planned - done, 0)).fill('open'),
    ...Array<SessionLook>(Math.min(done, planned)).fill('done'),
  ]
}
