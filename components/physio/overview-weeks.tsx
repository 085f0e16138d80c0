import { useTranslations } from 'next-intl'
import { sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import type { PlanStage } from '@/lib/domain/plan'

/** Done and planned sessions of each week; the current week is marked. */
export function OverviewWeeks({ diary, stage }: { diary: DiaryWeek[]; stage: PlanStage }) {
  const t = useTranslations('physio')
  const currentWeek = stage.stage === 'in-progress' ? stage.week.weekNumber : null
  const begun = stage.stage === 'finished' ? diary.length : (currentWeek ?? 0)
  // Before the start, twelve times "planned" would add nothing to the frequency shown beside it.
  if (begun === 0 && diary.every((week) => sessionsDone(week) === 0)) return null
  return (
    <ol
      aria-label={t('weeks')}
      className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-1 gap-y-1"
    >
      {diary.map((week) => {
        const { weekNumber, sessionFrequency: planned } = week
        const done = sessionsDone(week)
        const now = weekNumber === currentWeek
        return (
          <li
            key={weekNumber}
            aria-current={now ? 'date' : undefined}
            className={`rounded-lg px-1.5 py-1 ${now ? 'bg-mat outline-2 -outline-offset-2 outline-ink' : ''}`}
          >
            <span className="block text-tab leading-tight text-ink-2">
              {t('weekNumber', { week: weekNumber })}
            </span>{' '}
            {done === 0 && weekNumber > begun ? (
              <span className="text-ink-2">{t('planned', { planned })}</span>
            ) : (
              <>
                <span className="block leading-tight font-bold">{t('doneOf', { done, planned })}</span>
                <WeekBand done={done} planned={planned} />
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/**
 * How much of a week is done, as a band: taut for the done part, slack for the rest. Decoration; the numbers say the
 * same.
 */
function WeekBand({ done, planned }: { done: number; planned: number }) {
  const reach = planned === 0 ? 0 : 4 + 52 * Math.min(done / planned, 1)
  return (
    <svg viewBox="0 0 60 10" aria-hidden="true" focusable="false" className="w-15" fill="none">
      {reach < 56 && (
        <path
          d={`M${Math.max(reach, 4)} 4Q${(Math.max(reach, 4) + 56) / 2} 10 56 4`}
          className="stroke-edge"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="0.1 4"
        />
      )}
      {done > 0 && (
        <>
          <path d={`M4 4H${reach}`} className="stroke-ink" strokeWidth="6.5" strokeLinecap="round" />
          <path d={`M4 4H${reach}`} className="stroke-band" strokeWidth="4" strokeLinecap="round" />
        </>
      )}
    </svg>
  )
}
