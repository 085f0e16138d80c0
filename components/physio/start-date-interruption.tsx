import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useEffect, useRef } from 'react'
import type { NotSaved } from '@/lib/browser/mutations/send-change'
import { useAlive } from '@/lib/browser/use-alive'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import { Button, buttonClasses } from '../ui/button'
import { NotSavedNotice } from './not-saved-notice'
import { useDay } from './use-day'

/** Asks before logged sessions are lost for good. Cancel has the focus. */
export function StartDateInterruption({
  to,
  lost,
  saving,
  failure,
  onSave,
}: {
  to: CalendarDate
  /** How many logged sessions it removes. */
  lost: number
  saving: boolean
  failure: NotSaved | null
  onSave: (to: CalendarDate) => void
}) {
  const t = useTranslations('physio')
  const day = useDay()
  const alive = useAlive()
  const cancel = useRef<HTMLAnchorElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-5">
      <h1 tabIndex={-1} className="text-h2">
        {t('changeTo', { day: day(to) })}
      </h1>
      <p id="what-is-lost" className="max-w-[60ch] border-s-4 border-danger ps-4 text-h3 font-bold">
        {t('removesSessions', { count: lost })}
      </p>
      <NotSavedNotice failure={failure} />
      <div className="flex flex-wrap gap-5">
        <Link
          ref={cancel}
          href="/physio"
          prefetch={false}
          aria-describedby="what-is-lost"
          className={buttonClasses('primary')}
        >
          {t('cancelKeep', { count: lost })}
        </Link>
        <Button
          look="secondary"
          className="border-danger! text-danger"
          disabled={!alive}
          pending={saving}
          onClick={() => {
            onSave(to)
          }}
        >
          {saving ? t('saving') : t('removeAndStart', { count: lost, day: day(to) })}
        </Button>
      </div>
    </div>
  )
}
