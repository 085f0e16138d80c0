import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { deviceQueue } from '@/lib/browser/queue/device-queue'
import { usePhone } from '@/lib/browser/page/use-media'
import { isNotKept, type QueuedAnswer, queuedAnswers, type QueuedEvent, toBeSent } from '@/lib/domain/queue'
import { usePageFacts } from '../shell/page-facts'
import { Button } from '../ui/button'
import { FailureBox } from '../ui/failure-box'
import { focusKnot } from './focus-knot'
import type { QueuedSession } from './use-log-session'

// In a chunk of its own, because hardly any device has such answers.
const LazyNotKeptAnswers = dynamic(() =>
  import('./not-kept-answers').then(({ NotKeptAnswers }) => NotKeptAnswers),
)

/** What is in this device's queue, in words: what is not sent yet, was refused, or has no place in the clinic's system. */
export function WaitingToSend({
  waiting,
  events = [],
  currentWeek,
}: {
  waiting: QueuedSession[]
  /** What goes into the journal. */
  events?: QueuedEvent[]
  /** 0 if there is no current week. */
  currentWeek: number
}) {
  const t = useTranslations('log')
  const unsent = toBeSent(waiting)
  const refused = waiting.filter((entry) => !unsent.includes(entry))
  const takesEvents = usePageFacts().journal?.isPromised !== false
  const notKept = events.filter(isNotKept)
  const notTaken = takesEvents ? [] : toBeSent(events)
  const answers = queuedAnswers(events)
  const unsentAnswers = takesEvents ? onePerSession(toBeSent(answers)) : []
  const refusedAnswers = answers.filter((entry) => entry.refused !== undefined && !isNotKept(entry))
  return (
    <>
      {notKept.length + notTaken.length > 0 && (
        <LazyNotKeptAnswers notKept={notKept} notTaken={notTaken} currentWeek={currentWeek} />
      )}
      {refused.length + refusedAnswers.length > 0 && (
        <div role="alert">
          {refusedAnswers.map((entry) => (
            <RefusedAnswer key={entry.id} entry={entry} currentWeek={currentWeek} />
          ))}
          {refused.map((entry) => (
            <Refused key={entry.id} entry={entry} currentWeek={currentWeek} />
          ))}
        </div>
      )}
      {unsent.length + unsentAnswers.length > 0 && (
        <section
          aria-labelledby="waiting"
          className="mt-2 rounded-art border-2 border-dashed border-edge bg-surface px-4 py-3"
        >
          <h2 id="waiting" className="flex items-center gap-2 font-sans text-base font-bold">
            <Clock aria-hidden="true" size={22} className="shrink-0" />
            <span>{t('waitingTitle')}</span>
          </h2>
          <ul className="ms-7.5 mt-1">
            {unsent.map((entry) => (
              <li key={entry.id}>
                {t(lineFor(entry, currentWeek), { week: entry.payload.week, session: entry.payload.session })}
              </li>
            ))}
            {unsentAnswers.map((entry) => (
              <li key={entry.id}>
                {t(entry.payload.week === currentWeek ? 'waitingAnswer' : 'waitingAnswerInWeek', {
                  week: entry.payload.week,
                  session: entry.payload.session,
                })}
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
      {t(count === 0 ? 'waitingAnswersMeaning' : 'waitingMeaning', {
        count,
        device: phone ? 'phone' : 'other',
      })}
    </p>
  )
}

function Refused({ entry, currentWeek }: { entry: QueuedSession; currentWeek: number }) {
  const t = useTranslations('log')
  const { week, session, sessionCompleted } = entry.payload
  const meaning = { told: 'refused', change: sessionCompleted ? 'log' : 'undo' }
  return (
    <RefusedEntry
      entry={entry}
      title={t(week === currentWeek ? 'notSaved' : 'notSavedInWeek', { week, session, ...meaning })}
      reason={t(reasonFor(entry.refused), { week })}
    />
  )
}

function RefusedAnswer({ entry, currentWeek }: { entry: QueuedAnswer; currentWeek: number }) {
  const t = useTranslations('log')
  const { week, session } = entry.payload
  return (
    <RefusedEntry
      entry={entry}
      title={t(week === currentWeek ? 'answerRefused' : 'answerRefusedInWeek', { week, session })}
      reason={t('answerRefusedWhy')}
    />
  )
}

function RefusedEntry({
  entry,
  title,
  reason,
}: {
  entry: QueuedSession | QueuedAnswer
  title: string
  reason: string
}) {
  const t = useTranslations('log')
  return (
    <FailureBox
      title={title}
      action={
        <Button
          look="secondary"
          onClick={() => {
            focusKnot(entry.payload)
            void deviceQueue.forget(entry.id)
          }}
        >
          {t('refusedRead')}
        </Button>
      }
    >
      {reason}
    </FailureBox>
  )
}

/** The first entry about each session: several answers about one session are one line. */
function onePerSession(entries: QueuedAnswer[]): QueuedAnswer[] {
  const keyOf = ({ payload: { week, session } }: QueuedAnswer) => `${week}/${session}`
  return entries.filter((entry, index) => entries.findIndex((each) => keyOf(each) === keyOf(entry)) === index)
}

function reasonFor(refused = '') {
  if (refused === 'not-yet') return 'refusedNotYet'
  return ['conflict', 'other-plan', 'not-found'].includes(refused) ? 'refusedWeekGone' : 'refused'
}

function lineFor({ payload: { week, sessionCompleted } }: QueuedSession, currentWeek: number) {
  if (sessionCompleted) return week === currentWeek ? 'waitingLine' : 'waitingLineInWeek'
  return week === currentWeek ? 'waitingAsNotDone' : 'waitingAsNotDoneInWeek'
}
