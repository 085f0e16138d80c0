import { useTranslations } from 'next-intl'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { useOnline } from '@/lib/browser/offline/use-online'
import { usePhone } from '@/lib/browser/page/use-phone'
import { maxSessionsPerWeek, nextSession, sessionsOf } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant'
import { Button } from '../ui/button'
import { LoggedPanel } from './logged-panel'
import { type LogSession, waitingFor } from './use-log-session'

/** Delay before the next session is offered, after one was logged. */
const restMilliseconds = 10_000

/**
 * The main action: log the next session of the week. After a session was logged a panel replaces it, so that the button
 * for another session appears neither under the finger nor under the focus.
 */
export function LogAction({
  week,
  meant,
  exerciseCount,
  logSession,
}: {
  week: DiaryWeek
  /** The week once all queued sessions are sent: queued sessions are not offered again. */
  meant: DiaryWeek
  exerciseCount: number
  logSession: LogSession
}) {
  const t = useTranslations('log')
  const hydrated = useHydrated()
  const online = useOnline()
  const next = nextSession(meant)
  const session = next ?? Math.max(sessionsOf(week).length, sessionsOf(meant).length) + 1
  const number = { week: week.weekNumber, session }
  const [pressed, setPressed] = useState(number)
  // After a fast response the button is already for the next session, while the tap on the last one still counts as
  // "saving".
  const saving = [pressed, number].some((each) => logSession.attempt(each)?.state === 'saving')
  const last = logSession.justLogged?.week === week.weekNumber ? logSession.justLogged : null
  const waits = last !== null && waitingFor(logSession.waiting, last) !== undefined
  // A queued session may be refused later, or undone in another tab.
  const logged = last && (waits || week.sessions[last.session - 1]?.sessionCompleted) ? last : null
  const offersNext = useRested(logged && `${logged.week}/${logged.session}`)
  const panel = useRef<HTMLParagraphElement>(null)
  const isLogged = logged !== null
  const wasLogged = useRef(isLogged)
  useEffect(() => {
    if (wasLogged.current === isLogged) return
    wasLogged.current = isLogged
    // Move the focus only if the focused element was removed.
    if (document.activeElement !== document.body) return
    const place = isLogged ? panel.current : document.getElementById('main')
    place?.focus({ preventScroll: true })
  }, [isLogged])
  const log = (press: MouseEvent) => {
    setPressed(number)
    logSession.log(number, true, press)
  }
  const isFull = session > maxSessionsPerWeek
  if (isFull && !logged) return null
  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      {logged ? (
        <>
          <LoggedPanel number={logged} waits={waits} panel={panel} />
          {offersNext && !isFull && (
            <Button look="quiet" disabled={!hydrated} pending={saving} onClick={log}>
              {saving ? <span>{t('saving')}</span> : <QuietLabel next={next} session={session} />}
            </Button>
          )}
        </>
      ) : (
        <Button
          look={next === null ? 'secondary' : 'action'}
          disabled={!hydrated}
          pending={saving}
          onClick={log}
          align={next === null ? 'center' : 'column'}
          className={next === null ? '' : 'w-full'}
        >
          <span className={next === null ? '' : 'numeral-taut'}>
            {saving ? (
              <span>{t('saving')}</span>
            ) : next === null ? (
              <QuietLabel next={next} session={session} />
            ) : (
              <Label session={session} />
            )}
          </span>
          {next !== null && (
            <span className="font-sans text-small font-normal">
              {online ? t('logSessionHint', { exercises: exerciseCount }) : t('keepHint', { session })}
            </span>
          )}
        </Button>
      )}
    </div>
  )
}

/**
 * Whether some time has passed since a session was logged.
 * @param logged identifies it; `null` if there is none
 */
function useRested(logged: string | null): boolean {
  const [rested, setRested] = useState<string | null>(null)
  useEffect(() => {
    if (logged === null) return
    const timer = setTimeout(() => {
      setRested(logged)
    }, restMilliseconds)
    return () => {
      clearTimeout(timer)
      setRested(null)
    }
  }, [logged])
  return logged !== null && rested === logged
}

function QuietLabel({ next, session }: { next: number | null; session: number }) {
  const t = useTranslations('log')
  const online = useOnline()
  return (
    <span>
      {next === null ? t(online ? 'logExtra' : 'keepExtra') : t(online ? 'logAlso' : 'keepAlso', { session })}
    </span>
  )
}

function Label({ session }: { session: number }) {
  const t = useTranslations('log')
  return useOnline() ? <span>{t('logSession', { session })}</span> : <KeepHere />
}

function KeepHere() {
  const t = useTranslations('log')
  return <span>{t('keepHere', { device: usePhone() ? 'phone' : 'other' })}</span>
}
