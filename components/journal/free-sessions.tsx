import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { useAddEvent } from '@/lib/browser/journal/use-add-event'
import { useJournal } from '@/lib/browser/journal/use-journal'
import { holdSpot } from '@/lib/browser/page/same-spot'
import { useQueue } from '@/lib/browser/queue/device-queue'
import { newUuid } from '@/lib/browser/new-id'
import { addDays, type CalendarDate } from '@/lib/domain/calendar-date'
import { daysPerWeek } from '@/lib/domain/diary'
import { isAfterEnd } from '@/lib/domain/journal/free-session'
import type { Participant } from '@/lib/domain/participant.schema'
import { usePageFacts } from '../shell/page-facts'
import { TryAgain } from '../ui/try-again'
import { buttonClasses } from '../ui/button'
import { Choice } from './choice'
import { EventState } from './event-state'
import { useShortDay } from './which-day'

/**
 * After the end of a plan: the days of the last week, to say on which of them exercises were done, and how many there have
 * been since the end. A press is saved, another one takes it back. Renders nothing if no journal is kept.
 */
export function FreeSessions({ participant }: { participant: Participant }) {
  const t = useTranslations('journal')
  const { userId, journal, today } = usePageFacts()
  const words = useShortDay()
  const copy = useJournal(userId, journal)
  const { last, add } = useAddEvent(userId, 'change-that-stays')
  const queued = new Map(
    useQueue(userId).flatMap(({ name, payload, refused }) =>
      name === 'free-session' && refused === undefined ? [[payload.doneOn, payload.done]] : [],
    ),
  )
  // What was pressed here, also while it is not yet in the journal.
  const [pressed, setPressed] = useState<ReadonlyMap<CalendarDate, boolean>>(new Map())
  const [latest, setLatest] = useState<CalendarDate | null>(null)
  if (copy.state === 'not-kept') return null
  const saved = copy.state === 'read' ? copy.journal.freeSessions : []
  const isDone = (day: CalendarDate) => pressed.get(day) ?? queued.get(day) ?? saved.includes(day)
  const say = (day: CalendarDate, done: boolean) => {
    setPressed((before) => new Map(before).set(day, done))
    setLatest(day)
    const payload = { id: newUuid(), doneOn: day, done }
    add({ userId, name: 'free-session', payload, planStart: participant.treatmentStartDate })
  }
  const days = Array.from({ length: daysPerWeek }, (_, back) => addDays(today, -back)).filter((day) =>
    isAfterEnd(day, participant.participantDiary),
  )
  const count = new Set([...saved, ...queued.keys(), ...pressed.keys()].filter(isDone)).size
  return (
    <section aria-labelledby="free-sessions">
      <h2 id="free-sessions" className="mb-3 text-h3">
        {t('freeTitle')}
      </h2>
      <p className="mb-3">{t('free')}</p>
      <Choice
        label={t('freeWhich')}
        options={days.map((day) => ({ value: day, words: words(day) }))}
        value={days.filter(isDone)}
        onChoose={(day, press) => {
          // A double tap means what one tap means, and not its opposite.
          holdSpot(press)()
          say(day, !isDone(day))
        }}
      />
      <EventState
        last={last}
        savedWords={t('daySaved')}
        onTryAgain={() => {
          if (latest !== null) say(latest, isDone(latest))
        }}
      />
      {copy.state === 'away' && (
        <>
          <p className="text-ink-2">{t('freeAway')}</p>
          <TryAgain onTryAgain={copy.reload}>{t('tryAgain')}</TryAgain>
        </>
      )}
      {copy.state === 'read' && count > 0 && <p className="font-bold">{t('freeCount', { count })}</p>}
      {participant.selectedExercises.length > 0 && (
        <Link
          href="/participant/session"
          prefetch={false}
          className={buttonClasses({ look: 'quiet' }, '-mx-3 print:hidden')}
        >
          {t('freeStart')}
        </Link>
      )}
    </section>
  )
}
