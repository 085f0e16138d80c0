import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { forget } from '@/lib/browser/outbox'
import { usePhone } from '@/lib/browser/use-phone'
import { toBeSent, type WaitingSession } from '@/lib/domain/waiting'
import { Button } from '../ui/button'
import { focusKnot } from './focus-knot'

/** What is kept on this device: the sessions that wait to be sent, and those that were refused, each in words. */
export function WaitingToSend({
  waiting,
  currentWeek,
}: {
  waiting: WaitingSession[]
  /** 0 where no week is today's. */
  currentWeek: number
}) {
  const t = useTranslations('log')
  const unsent = toBeSent(waiting)
  const refused = waiting.filter((entry) => !unsent.includes(entry))
  return (
    <>
      {refused.length > 0 && (
        <div role="alert">
          {refused.map((entry) => (
            <Refused key={entry.id} entry={entry} currentWeek={currentWeek} />
          ))}
        </div>
      )}
      {unsent.length > 0 && (
        <section
          aria-labelledby="waiting"
          className="mt-2 rounded-art border-2 border-dashed border-edge bg-surface px-4 py-3"
        >
          <h2 id="waiting" className="flex items-center gap-2 font-sans text-base font-bold">
            <Clock aria-hidden="true" size={22} className="shrink-0" />
            {t('waitingTitle')}
          </h2>
          <ul className="ms-7.5 mt-1">
            {unsent.map((entry) => (
              <li key={entry.id}>
                {t(lineFor(entry, currentWeek), { week: entry.week, session: entry.session })}
              </li>
            ))}
          </ul>
          <Meaning count={unsent.length} />
        </section>
      )}
    </>
  )
}

function Meaning({ count }: { count: number }) {
  const t = useTranslations('log')
  const phone = usePhone()
  return (
    <p className="ms-7.5 mt-1 text-small text-ink-2">
      {t('waitingMeaning', { count, device: phone ? 'phone' : 'other' })}
    </p>
  )
}

function Refused({ entry, currentWeek }: { entry: WaitingSession; currentWeek: number }) {
  const t = useTranslations('log')
  const { week, session } = entry
  const meaning = { told: 'refused', change: entry.sessionCompleted ? 'log' : 'undo' }
  const weekGone = entry.refused === 'conflict' || entry.refused === 'not-found'
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-art border-2 border-danger bg-danger-soft px-4 py-3">
      <p className="min-w-0 flex-1 basis-52">
        <strong>
          {t(week === currentWeek ? 'notSaved' : 'notSavedInWeek', { week, session, ...meaning })}
        </strong>{' '}
        {t(weekGone ? 'refusedWeekGone' : 'refused')}
      </p>
      <Button
        look="secondary"
        onClick={() => {
          focusKnot(entry)
          void forget(entry.id)
        }}
      >
        {t('refusedRead')}
      </Button>
    </div>
  )
}

function lineFor({ week, sessionCompleted }: WaitingSession, currentWeek: number) {
  if (sessionCompleted) return week === currentWeek ? 'waitingLine' : 'waitingLineInWeek'
  return week === currentWeek ? 'waitingAsNotDone' : 'waitingAsNotDoneInWeek'
}
