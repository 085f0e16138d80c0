import { ChevronDown, Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { toBeSent } from '@/lib/domain/queue'
import { LazyDayOfEarlier } from '../journal/lazy'
import { usePageFacts } from '../shell/page-facts'
import { BandTrack } from './band-track'
import { NotSaved } from './not-saved'
import type { LogSession } from './use-log-session'
import { weekPlace } from './week-place'

/** Past weeks, newest first. Each expands to show its sessions, which can still be logged. */
export function EarlierWeeks({
  title,
  weeks,
  meant,
  logSession,
}: {
  title: string
  weeks: DiaryWeek[]
  /** The diary once all queued sessions are sent. */
  meant: DiaryWeek[]
  logSession: LogSession
}) {
  if (weeks.length === 0) return null
  return (
    <section aria-labelledby="earlier-weeks">
      <h2 id="earlier-weeks" className="mb-3 text-h3">
        {title}
      </h2>
      <div className="flex flex-col gap-2">
        {weeks.map((week) => (
          <div key={week.weekNumber}>
            <EarlierWeek
              week={week}
              meant={meant.find(({ weekNumber }) => weekNumber === week.weekNumber) ?? week}
              logSession={logSession}
            />
            {/* Outside the `details`, so that it is seen even if the week was collapsed meanwhile. */}
            <NotSaved week={week} current={false} logSession={logSession} />
          </div>
        ))}
      </div>
    </section>
  )
}

function EarlierWeek({
  week,
  meant,
  logSession,
}: {
  week: DiaryWeek
  meant: DiaryWeek
  logSession: LogSession
}) {
  const t = useTranslations('log')
  const waits = toBeSent(logSession.waiting).some(({ payload }) => payload.week === week.weekNumber)
  const done = sessionsDone(week)
  const planned = week.sessionFrequency
  const place = weekPlace(week.weekNumber)
  const { journal } = usePageFacts()
  const asked = logSession.justLogged?.week === week.weekNumber ? logSession.justLogged : null
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current && window.location.hash === `#${place}`) details.current.open = true
  }, [place])
  return (
    <details ref={details} id={place} className="group/week rounded-card bg-surface forced-colors:border">
      <summary className="flex min-h-16 items-center gap-3 rounded-card px-5 py-3 hover:bg-mat [&::-webkit-details-marker]:hidden">
        <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-bold">{t('earlierWeek', { week: week.weekNumber })}</span>
          <span className="text-ink-2">{t('earlierDone', { done, planned })}</span>
        </span>
        {waits && <Clock aria-label={t('waitingTitle')} role="img" className="shrink-0" />}
        <ChevronDown aria-hidden="true" className="shrink-0 group-open/week:rotate-180" />
      </summary>
      <div className="px-5 pt-2 pb-4">
        {done > 0 && done < planned && <p>{t('stillCounts', { done, planned })}</p>}
        {done < planned && <p className="text-small text-ink-2">{t('earlierHint')}</p>}
        <BandTrack week={week} meant={meant} current={false} logSession={logSession} />
        {asked !== null && journal && (
          <LazyDayOfEarlier
            key={asked.session}
            week={week}
            session={asked.session}
            planStart={logSession.planStart}
          />
        )}
      </div>
    </details>
  )
}
