import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useJournal } from '@/lib/browser/journal/use-journal'
import { addDays } from '@/lib/domain/calendar-date'
import { daysPerWeek } from '@/lib/domain/diary'
import type { EarlierProgramme, Participant } from '@/lib/domain/participant.schema'
import { adherence, type PlanStage } from '@/lib/domain/plan'
import { recentSessions } from '@/lib/domain/progress'
import { useEarlierProgrammes } from '../journal/use-earlier-programmes'
import { usePageFacts } from '../shell/page-facts'
import { FeltOverview } from './felt-overview'
import { OverviewWeeks } from './overview-weeks'
import { useDay } from './use-day'

/** Status of the participant, readable in ten seconds: the stage, the sessions week by week, and the goals. */
export function Overview({ record, stage }: { record: Participant; stage: PlanStage }) {
  const { treatmentStartDate: start, participantDiary: diary, participantGoals: goals } = record
  const earlierProgrammes = useEarlierProgrammes(record)
  const t = useTranslations('physio')
  const stageInWords = useStageInWords(diary.length)
  const day = useDay()
  const { userId, timeZone, journal } = usePageFacts()
  const copy = useJournal(userId, journal)
  const { sessions = [], freeSessions = [] } = copy.state === 'read' ? copy.journal : {}
  const [last] = recentSessions(diary, 1, timeZone, sessions)
  const { done, planned } = adherence(diary)
  return (
    <section
      aria-label={t('overview')}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 rounded-card bg-surface px-5 py-3 @xl:grid-cols-2 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,6fr)_minmax(0,3fr)] @7xl:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_minmax(0,16rem)] forced-colors:border"
    >
      <div>
        <h2 className="text-h3">{stageInWords(stage)}</h2>
        {start !== null && stage.stage !== 'before-start' && (
          <p className="mt-1">{t('startDate', { day: day(start) })}</p>
        )}
        {start !== null && diary.length > 0 && (
          <p className="text-ink-2">
            {t('until', { day: day(addDays(start, diary.length * daysPerWeek - 1)) })}
          </p>
        )}
        <Link
          href="/physio/start-date"
          prefetch={false}
          className="-ms-2 inline-flex min-h-11 items-center px-2 font-bold text-brand underline underline-offset-4 hover:decoration-2"
        >
          {t(start === null ? 'setStartDate' : 'changeStartDate')}
        </Link>
        <EarlierProgrammesLine programmes={earlierProgrammes} />
      </div>
      <div className="@xl:order-last @xl:col-span-2 @3xl:order-none @3xl:col-span-1">
        <h2 className="text-h3">
          {diary.length === 0 ? t('noSessionsPlanned') : t('sessionsDone', { done, planned })}
        </h2>
        <p className="mt-1 text-ink-2">
          {last === undefined
            ? t('noSessionYet')
            : last.loggedOn === null
              ? t('lastSessionInWeek', { week: last.week })
              : t(last.isDayUnknown ? 'lastSessionLogged' : 'lastSession', {
                  week: last.week,
                  day: day(last.loggedOn),
                })}
        </p>
        {freeSessions.length > 0 && (
          <p className="text-ink-2">{t('freeSessions', { count: freeSessions.length })}</p>
        )}
        <OverviewWeeks diary={diary} stage={stage} />
      </div>
      <div>
        <h2 className="text-h3">{t('goals')}</h2>
        {goals.length === 0 ? (
          <p className="mt-1 text-ink-2">{t('noGoals')}</p>
        ) : (
          <ul className="mt-1 flex list-disc flex-col gap-1 ps-5 wrap-anywhere">
            {goals.map(({ id, description }) => (
              <li key={id} dir="auto">
                {description}
              </li>
            ))}
          </ul>
        )}
      </div>
      {copy.state !== 'not-kept' && (
        <div className="-mb-2 border-t border-line @xl:order-last @xl:col-span-2 @3xl:col-span-3">
          <FeltOverview copy={copy} />
        </div>
      )}
    </section>
  )
}

/** What was done in each earlier programme, the latest first. */
function EarlierProgrammesLine({ programmes }: { programmes: EarlierProgramme[] }) {
  const t = useTranslations('physio')
  const day = useDay()
  return programmes.toReversed().map(({ treatmentStartDate: start, participantDiary, setAsideAt }) => {
    const { done, planned } = adherence(participantDiary)
    return (
      <p key={`${start} ${setAsideAt ?? ''}`} className="text-ink-2">
        {t('earlierProgramme', { done, planned, day: day(start) })}
      </p>
    )
  })
}

function useStageInWords(weeks: number): (stage: PlanStage) => string {
  const t = useTranslations('physio')
  const day = useDay()
  return (stage) => {
    switch (stage.stage) {
      case 'no-start-date':
        return t('noStartDate')
      case 'before-start':
        return t('startsOn', { day: day(stage.startsOn) })
      case 'in-progress':
        return t('week', { week: stage.week.weekNumber, weeks })
      case 'finished':
        return t('finished', { weeks })
    }
  }
}
