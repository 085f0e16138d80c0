import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAlive } from '@/lib/browser/use-alive'
import { maxSessionsPerWeek, nextSession, sessionsOf } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant'
import { Button } from '../ui/button'
import type { LogSession } from './use-log-session'

/** The main action: log the next session of the week, or an extra one once all are done. */
export function LogAction({
  week,
  exerciseCount,
  logSession,
}: {
  week: DiaryWeek
  exerciseCount: number
  logSession: LogSession
}) {
  const t = useTranslations('log')
  const alive = useAlive()
  const next = nextSession(week)
  const session = next ?? sessionsOf(week).length + 1
  const number = { week: week.weekNumber, session }
  const [pressed, setPressed] = useState(number)
  // A fast answer makes the next session this button's own while the tap on the last one still counts as "saving".
  const saving = [pressed, number].some((each) => logSession.attempt(each)?.state === 'saving')
  if (session > maxSessionsPerWeek) return null
  // One button for both, so that it keeps the focus when the last session turns it into the quiet one.
  return (
    <Button
      look={next === null ? 'secondary' : 'action'}
      disabled={!alive}
      pending={saving}
      onClick={() => {
        setPressed(number)
        logSession.log(number, true)
      }}
      className={next === null ? '' : 'w-full flex-col items-start! text-start!'}
    >
      {next === null ? (
        saving ? (
          t('saving')
        ) : (
          t('logExtra')
        )
      ) : (
        <>
          <span className="numeral-taut">{saving ? t('saving') : t('logSession', { session })}</span>
          <span className="font-sans text-small font-normal">
            {t('logSessionHint', { exercises: exerciseCount })}
          </span>
        </>
      )}
    </Button>
  )
}
