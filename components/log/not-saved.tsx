import { useTranslations } from 'next-intl'
import type { PartState } from '@/lib/browser/mutations/use-mutations'
import { maxSessionsPerWeek } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { Button } from '../ui/button'
import { FailureBox } from '../ui/failure-box'
import { focusKnot } from './focus-knot'
import type { LogSession } from './use-log-session'

/** The sessions that could not be saved, one line each, with their own "Try again". */
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
        <FailureBox
          key={number.session}
          title={t(current ? 'notSaved' : 'notSavedInWeek', { ...number, ...meaningOf(attempt) })}
          action={
            <Button
              look="secondary"
              onClick={(press) => {
                focusKnot(number)
                logSession.log(number, attempt.value, press)
              }}
            >
              {t('tryAgain')}
            </Button>
          }
        >
          <Reason attempt={attempt} />
        </FailureBox>
      ))}
    </div>
  )
}

type Failed = Extract<PartState<boolean>, { state: 'not-saved' }>

function meaningOf({ value, failure }: Failed) {
  return { told: failure.told, change: value ? 'log' : 'undo' }
}

function Reason({ attempt }: { attempt: Failed }) {
  const t = useTranslations('log')
  const { problem, told } = attempt.failure
  if (problem.slug === 'not-kept') return <span>{t('notKept')}</span>
  if (told === 'unknown') return <span>{t('harmless')}</span>
  if (told === 'checked') return <span>{t('checkedNotSaved', meaningOf(attempt))}</span>
  return <span>{problem.message}</span>
}
