import { CircleCheckBig, Clock } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { toUtcInstant } from '@/lib/domain/calendar-date'
import { nextSessionDay } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { usePageFacts } from '../shell/page-facts'
import type { SessionNumber } from './use-log-session'

/**
 * Replaces the main action after a session was logged, as high as the two buttons that it replaces: nothing in it can be
 * pressed.
 */
export function LoggedPanel({
  week,
  number,
  waits,
  panel,
}: {
  /** The week with this session logged. */
  week: DiaryWeek
  number: SessionNumber
  /** Whether the session is queued on this device. */
  waits: boolean
  panel: RefObject<HTMLDivElement | null>
}) {
  const t = useTranslations('log')
  const format = useFormatter()
  const { today } = usePageFacts()
  const next = waits ? null : nextSessionDay(week, today)
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="flex min-h-38 w-full panel-arrives items-center gap-4 rounded-action border-2 border-edge bg-surface px-6 py-4"
    >
      {waits ? (
        <Clock aria-hidden="true" className="size-9 shrink-0" />
      ) : (
        <CircleCheckBig aria-hidden="true" className="size-9 shrink-0 text-ok" />
      )}
      <div>
        <p className="text-h2 font-bold">{t(waits ? 'justKept' : 'justLogged', number)}</p>
        {next !== null && (
          <p className="text-ink-2">
            {t('nextDay', {
              day: format.dateTime(toUtcInstant(next), { weekday: 'long', timeZone: 'UTC' }),
            })}
          </p>
        )}
      </div>
    </div>
  )
}
