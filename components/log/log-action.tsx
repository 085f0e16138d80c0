import { CircleCheckBig, Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAlive } from '@/lib/browser/use-alive'
import { useOnline } from '@/lib/browser/use-online'
import { usePhone } from '@/lib/browser/use-phone'
import { maxSessionsPerWeek, nextSession, sessionsOf } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant'
import { Button } from '../ui/button'
import { type LogSession, waitingFor } from './use-log-session'

/**
 * The main action: log the next session of the week. Right after one was logged, and once the week is done, it says so
 * and offers the next one quietly: a big button that looks as before would be pressed again.
 */
export function LogAction({
  week,
  meant,
  exerciseCount,
  logSession,
}: {
  week: DiaryWeek
  /** The week as it is once all that waits is sent: what waits is not offered again. */
  meant: DiaryWeek
  exerciseCount: number
  logSession: LogSession
}) {
  const t = useTranslations('log')
  const alive = useAlive()
  const online = useOnline()
  const next = nextSession(meant)
  const session = next ?? Math.max(sessionsOf(week).length, sessionsOf(meant).length) + 1
  const number = { week: week.weekNumber, session }
  const [pressed, setPressed] = useState(number)
  // After a fast answer the button is the next session's already, while the tap on the last one still counts as "saving".
  const saving = [pressed, number].some((each) => logSession.attempt(each)?.state === 'saving')
  const last = logSession.justLogged?.week === week.weekNumber ? logSession.justLogged : null
  const waits = last !== null && waitingFor(logSession.waiting, last) !== undefined
  // What was kept may be refused later, or taken back in another tab.
  const logged = last && (waits || week.sessions[last.session - 1]?.sessionCompleted) ? last : null
  const quiet = next === null || logged !== null
  if (session > maxSessionsPerWeek) return null
  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      {logged && next !== null && (
        <p className="flex items-center gap-3 text-lead font-bold">
          {waits ? (
            <Clock aria-hidden="true" className="size-7 shrink-0" />
          ) : (
            <CircleCheckBig aria-hidden="true" className="size-7 shrink-0 text-ok" />
          )}
          <span>{t(waits ? 'justKept' : 'justLogged', logged)}</span>
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
          <Label saving={saving} next={next} session={session} quiet={quiet} />
        </span>
        {!quiet && (
          <span className="font-sans text-small font-normal">
            {online ? t('logSessionHint', { exercises: exerciseCount }) : t('keepHint', { session })}
          </span>
        )}
      </Button>
    </div>
  )
}

type LabelProps = { saving: boolean; next: number | null; session: number; quiet: boolean }

function Label({ saving, next, session, quiet }: LabelProps) {
  const t = useTranslations('log')
  const online = useOnline()
  if (saving) return <span>{t('saving')}</span>
  if (next === null) return <span>{t(online ? 'logExtra' : 'keepExtra')}</span>
  if (quiet) return <span>{t(online ? 'logAlso' : 'keepAlso', { session })}</span>
  return online ? <span>{t('logSession', { session })}</span> : <KeepHere />
}

function KeepHere() {
  const t = useTranslations('log')
  return <span>{t('keepHere', { device: usePhone() ? 'phone' : 'other' })}</span>
}
