import { useTranslations } from 'next-intl'
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
  const saving = logSession.attempt(number)?.state === 'saving'
  if (session > maxSessionsPerWeek) return null
  const log = () => {
    logSession.log(number, true)
  }
  if (next === null)
    return (
      <Button look="secondary" disabled={!alive} pending={saving} onClick={log}>
        {saving ? t('saving') : t('logExtra')}
      </Button>
    )
  return (
    <Button
      look="action"
      disabled={!alive}
      pending={saving}
      onClick={log}
      className="w-full flex-col items-start! text-start!"
    >
      <span className="numeral-taut">{saving ? t('saving') : t('logSession', { session })}</span>
      <span className="font-sans text-small font-normal">
        {t('logSessionHint', { exercises: exerciseCount })}
      </span>
    </Button>
  )
}
