import { useTranslations } from 'next-intl'
import { maxSessionsPerWeek } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant'
import { Button } from '../ui/button'
import { focusKnot } from './focus-knot'
import type { Attempt, LogSession } from './use-log-session'

/** What could not be saved, one line per session, each with its own "Try again". */
export function NotSaved({
  week,
  current,
  logSession,
}: {
  week: DiaryWeek
  current: boolean
  logSession: LogSession
}) {
  const t = useTranslations('log')
  const failed = Array.from({ length: maxSessionsPerWeek }, (_, index) => ({
    week: week.weekNumber,
    session: index + 1,
  })).flatMap((number) => {
    const attempt = logSession.attempt(number)
    return attempt?.state === 'not-saved' ? [{ number, attempt }] : []
  })
  return (
    <div role="alert">
      {failed.map(({ number, attempt }) => (
        <div
          key={number.session}
          className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-art border-2 border-danger bg-danger-soft px-4 py-3"
        >
          <p className="min-w-0 flex-1 basis-52">
            <strong>
              {t(current ? 'notSaved' : 'notSavedInWeek', { ...number, ...meaningOf(attempt) })}
            </strong>{' '}
            <Reason attempt={attempt} />
          </p>
          <Button
            look="secondary"
            onClick={() => {
              focusKnot(number)
              logSession.log(number, attempt.completed)
            }}
          >
            {t('tryAgain')}
          </Button>
        </div>
      ))}
    </div>
  )
}

type Failed = Extract<Attempt, { state: 'not-saved' }>

function meaningOf({ completed, told }: Failed) {
  return { told, change: completed ? 'log' : 'undo' }
}

function Reason({ attempt }: { attempt: Failed }) {
  const t = useTranslations('log')
  if (attempt.problem.slug === 'not-kept') return t('notKept')
  if (attempt.told === 'unknown') return t('harmless')
  if (attempt.told === 'checked') return t('checkedNotSaved', meaningOf(attempt))
  return attempt.problem.message
}
