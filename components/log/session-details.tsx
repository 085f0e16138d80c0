import { useFormatter, useTranslations } from 'next-intl'
import { type MouseEvent } from 'react'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { LazySessionAnswers } from '../journal/lazy'
import { usePageFacts } from '../shell/page-facts'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { SessionNumber } from './use-log-session'

/** Details of a done or queued session, with a button to undo it. */
export function SessionDetails({
  week,
  number,
  planStart,
  completedAt,
  waits,
  current,
  onTakeBack,
  onClose,
}: {
  week: DiaryWeek
  number: SessionNumber
  planStart: CalendarDate | null
  /** ISO 8601; `undefined` if the backend does not store it. */
  completedAt: string | undefined
  /** Whether the session is queued on this device. */
  waits: boolean
  /** Whether it is in the current week. */
  current: boolean
  onTakeBack: (press: MouseEvent) => void
  onClose: () => void
}) {
  const t = useTranslations('log')
  const format = useFormatter()
  const { journal } = usePageFacts()
  return (
    <Dialog
      title={t(current ? 'details' : 'detailsInWeek', number)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button look="secondary" onClick={onTakeBack}>
            {t(waits ? 'takeItBack' : 'markAsNotDone')}
          </Button>
        </>
      }
    >
      <p>
        {waits
          ? t('detailsWaiting')
          : completedAt === undefined
            ? t('detailsDone')
            : t('detailsDoneAt', {
                day: format.dateTime(new Date(completedAt), {
                  weekday: 'long',
                  day: 'numeric',
                  month: 'long',
                }),
                time: format.dateTime(new Date(completedAt), { timeStyle: 'short' }),
              })}
      </p>
      {!waits && journal && <LazySessionAnswers week={week} session={number.session} planStart={planStart} />}
    </Dialog>
  )
}
