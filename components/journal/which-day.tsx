import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAddEvent } from '@/lib/browser/journal/use-add-event'
import { newUuid } from '@/lib/browser/new-id'
import { addDays, type CalendarDate, toUtcInstant } from '@/lib/domain/calendar-date'
import { daysPerWeek } from '@/lib/domain/diary'
import { usePageFacts } from '../shell/page-facts'
import type { AboutSession } from './about-session'
import { Choice } from './choice'
import { EventState } from './event-state'

const notRemembered = 'not-remembered'

/** The days of a session's week until today, and "I do not remember". A press is saved. */
export function WhichDay({
  about: {
    week: { weekNumber, weekStartDate },
    session,
    planStart,
  },
  doneOn,
}: {
  about: AboutSession
  /** The known day; `null`: not known. */
  doneOn: CalendarDate | null
}) {
  const t = useTranslations('journal')
  const { userId, today } = usePageFacts()
  const { last, add } = useAddEvent(userId, 'change-that-stays')
  const [given, setGiven] = useState<CalendarDate | typeof notRemembered | null>(null)
  const days = Array.from({ length: daysPerWeek }, (_, index) => addDays(weekStartDate, index)).filter(
    (day) => day <= today,
  )
  const say = (answer: CalendarDate | typeof notRemembered) => {
    setGiven(answer)
    const day = answer === notRemembered ? null : answer
    const payload = { id: newUuid(), week: weekNumber, session, doneOn: day }
    add({ userId, name: 'session-detail', payload, planStart })
  }
  const words = useShortDay()
  return (
    <div className="flex flex-col gap-1">
      <Choice
        label={t('whichDay')}
        options={[
          ...days.map((day) => ({ value: day, words: words(day) })),
          { value: notRemembered, words: t('notRemembered') },
        ]}
        value={given ?? doneOn ?? undefined}
        onChoose={say}
      />
      <EventState
        last={last}
        savedWords={t('daySaved')}
        onTryAgain={() => {
          if (given !== null) say(given)
        }}
      />
    </div>
  )
}

/** Puts a day of these weeks into words for a button: "Tue 3 Mar", or "Today". */
export function useShortDay(): (day: CalendarDate) => string {
  const t = useTranslations('journal')
  const format = useFormatter()
  const { today } = usePageFacts()
  return (day) =>
    day === today
      ? t('today')
      : format.dateTime(toUtcInstant(day), {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          timeZone: 'UTC',
        })
}
