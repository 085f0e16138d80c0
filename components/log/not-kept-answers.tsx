import { useFormatter, useTranslations } from 'next-intl'
import { deviceQueue } from '@/lib/browser/queue/device-queue'
import { usePhone } from '@/lib/browser/page/use-media'
import { toUtcInstant } from '@/lib/domain/calendar-date'
import type { QueuedEvent } from '@/lib/domain/queue'
import { Button } from '../ui/button'
import { FailureBox } from '../ui/failure-box'

type Entries = {
  entries: QueuedEvent[]
  /** 0 if there is no current week. */
  currentWeek: number
  queue?: Pick<typeof deviceQueue, 'forget' | 'sendAgain'> | undefined
}

/**
 * The queued answers that the clinic's system has no place for, or does not take now because no journal was ever read
 * there. They stay on the device until the user removes them.
 */
export function NotKeptAnswers({
  notKept,
  notTaken,
  ...rest
}: Omit<Entries, 'entries'> & { notKept: QueuedEvent[]; notTaken: QueuedEvent[] }) {
  return (
    <>
      <Box entries={notKept} state="answersNotKept" {...rest} />
      <Box entries={notTaken} state="answersNotTaken" {...rest} />
    </>
  )
}

const titles = {
  answersNotKept: 'answersNotKeptTitle',
  answersNotTaken: 'answersNotTakenTitle',
} as const

function Box({ entries, state, currentWeek, queue = deviceQueue }: Entries & { state: keyof typeof titles }) {
  const t = useTranslations('log')
  const lineOf = useLineOf(currentWeek)
  const device = usePhone() ? 'phone' : 'other'
  const count = entries.length
  if (count === 0) return null
  const each = (work: (id: number) => Promise<void>) => () => {
    document.getElementById('main')?.focus()
    void Promise.all(entries.map(({ id }) => work(id)))
  }
  return (
    <div role="alert">
      <FailureBox
        title={t(titles[state], { count })}
        action={
          <div className="flex flex-wrap gap-3">
            {state === 'answersNotKept' && (
              <Button look="secondary" onClick={each((id) => queue.sendAgain(id))}>
                {t('tryAgain')}
              </Button>
            )}
            <Button look="secondary" onClick={each((id) => queue.forget(id))}>
              {t('notKeptRemove', { count })}
            </Button>
          </div>
        }
      >
        {t(state, { count, device, answers: [...new Set(entries.map(lineOf))].join('. ') })}
      </FailureBox>
    </div>
  )
}

function useLineOf(currentWeek: number): (entry: QueuedEvent) => string {
  const t = useTranslations('log')
  const format = useFormatter()
  return ({ name, payload }) => {
    if (name === 'free-session')
      return t('answerAboutDay', {
        day: format.dateTime(toUtcInstant(payload.doneOn), {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          timeZone: 'UTC',
        }),
      })
    const { week, session } = payload
    return t(week === currentWeek ? 'waitingAnswer' : 'waitingAnswerInWeek', { week, session })
  }
}
