import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useEffect, useRef } from 'react'
import type { NotSaved } from '@/lib/browser/mutations/send-change'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import type { EarlierProgramme } from '@/lib/domain/participant.schema'
import { adherence } from '@/lib/domain/plan'
import { Button, buttonClasses } from '../ui/button'
import { NotSavedNotice } from './not-saved-notice'
import { useDay } from './use-day'

/** Asks before a programme with logged sessions is ended. Cancel has the focus. */
export function StartDateInterruption({
  to,
  logged,
  kept,
  back,
  saving,
  failure,
  onSave,
}: {
  to: CalendarDate
  /** Number of logged sessions. */
  logged: number
  /** Whether the backend keeps them as an earlier programme; otherwise they are deleted permanently. */
  kept: boolean
  /** The earlier programme that would be restored. */
  back: EarlierProgramme | undefined
  saving: boolean
  failure: NotSaved | null
  onSave: (to: CalendarDate) => void
}) {
  const t = useTranslations('physio')
  const day = useDay()
  const hydrated = useHydrated()
  const keeping = t(back ? 'bringBack' : 'startNew', { day: day(to) })
  const action = kept ? keeping : t('removeAndStart', { count: logged, day: day(to) })
  const cancel = useRef<HTMLAnchorElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-5">
      <h1 tabIndex={-1} className="text-h2">
        {t('changeTo', { day: day(to) })}
      </h1>
      <div
        id="what-follows"
        className={`flex max-w-[60ch] flex-col gap-2 border-s-4 ps-4 text-h3 font-bold ${kept ? 'border-brand' : 'border-danger'}`}
      >
        <p>{t(kept ? 'keepsSessions' : 'removesSessions', { count: logged })}</p>
        {back && <p>{t('comesBack', { day: day(to), count: adherence(back.participantDiary).done })}</p>}
      </div>
      <NotSavedNotice failure={failure} />
      <div className="flex flex-wrap gap-5">
        <Link
          ref={cancel}
          href="/physio"
          prefetch={false}
          aria-describedby="what-follows"
          className={buttonClasses({ look: 'primary' })}
        >
          {kept ? t('cancelStay') : t('cancelKeep', { count: logged })}
        </Link>
        <Button
          look={kept ? 'secondary' : 'danger'}
          disabled={!hydrated}
          pending={saving}
          onClick={() => {
            onSave(to)
          }}
        >
          {saving ? t('saving') : action}
        </Button>
      </div>
    </div>
  )
}
