import { CircleCheckBig } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAlive } from '@/lib/browser/use-alive'
import { maxSessionsPerWeek, nextSession, sessionsOf } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant'
import { Button } from '../ui/button'
import type { LogSession } from './use-log-session'

/**
 * The main action: log the next session of the week. Right after one was logged, and once the week is done, it says so
 * and offers the next one quietly: a big button that looks as before would be pressed again.
 */
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
  // After a fast answer the button is the next session's already, while the tap on the last one still counts as "saving".
  const saving = [pressed, number].some((each) => logSession.attempt(each)?.state === 'saving')
  const logged = logSession.justLogged?.week === week.weekNumber ? logSession.justLogged : null
  const quiet = next === null || logged !== null
  if (session > maxSessionsPerWeek) return null
  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      {logged && next !== null && (
        <p className="flex items-center gap-3 text-lead font-bold">
          <CircleCheckBig aria-hidden="true" className="size-7 shrink-0 text-ok" />
          {t('justLogged', logged)}
        </p>
      )}
      {/* One button for all, so that it keeps the focus when it turns quiet. */}
      <Button
        key="log"
        look={quiet ? 'secondary' : 'action'}
        disabled={!alive}
        pending={saving}
        onClick={() => {
          setPressed(number)
          logSession.log(number, true)
        }}
        className={quiet ? '' : 'w-full flex-col items-start! text-start!'}
      >
        <span className={quiet ? '' : 'numeral-taut'}>
          {saving ? t('saving') : t(labelOf(next, quiet), { session })}
        </span>
        {!quiet && (
          <span className="font-sans text-small font-normal">
            {t('logSessionHint', { exercises: exerciseCount })}
          </span>
        )}
      </Button>
    </div>
  )
}

function labelOf(next: number | null, quiet: boolean) {
  if (next === null) return 'logExtra'
  return quiet ? 'logAlso' : 'logSession'
}
