import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { useSendsAtOnce } from '@/lib/browser/offline/sends-at-once'
import { storesNothingOfUser } from '@/lib/browser/store/store-nothing'
import { askToStart } from '@/lib/browser/session-run/start-on-tap'
import { usePhone } from '@/lib/browser/page/use-media'
import { maxSessionsPerWeek, nextSession, sessionsOf } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { LazyAfterLogging } from '../journal/lazy'
import { usePageFacts } from '../shell/page-facts'
import { Button, buttonClasses } from '../ui/button'
import { LoggedPanel } from './logged-panel'
import { type LogSession, waitingFor } from './use-log-session'

/** Delay before the next session is offered, after one was logged. */
const restMilliseconds = 10_000

/** The session that can be done with the player. */
export type SessionToDo = { exercises: number; minutes: number }

/**
 * The main action: do the next session of the week, or log it. After a session was logged a panel replaces it, so that the
 * button for another session appears neither under the finger nor under the focus.
 */
export function LogAction({
  week,
  meant,
  exerciseCount,
  toDo = null,
  logSession,
}: {
  week: DiaryWeek
  /** The week once all queued sessions are sent: queued sessions are not offered again. */
  meant: DiaryWeek
  exerciseCount: number
  /** `null` if there is none, or it was just done. */
  toDo?: SessionToDo | null
  logSession: LogSession
}) {
  const t = useTranslations('log')
  const hydrated = useHydrated()
  const online = useSendsAtOnce()
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
  const { journal } = usePageFacts()
  const offersNext = useRested(logged && `${logged.week}/${logged.session}`)
  const panel = useRef<HTMLDivElement>(null)
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
  const starts = toDo !== null && !logged && !isFull
  const isMain = next !== null && !starts
  const saysHint = next !== null && (isMain || !online)
  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      {starts && <StartSession session={next} toDo={toDo} />}
      <div role="status" className="w-full">
        {logged && <LoggedPanel week={week} number={logged} waits={waits} panel={panel} />}
      </div>
      {logged && (
        <Button
          look="quiet"
          disabled={!hydrated}
          pending={saving || logSession.attempt(logged)?.state === 'saving'}
          onClick={(press) => {
            logSession.log(logged, false, press)
          }}
        >
          <span>{t('undo')}</span>
        </Button>
      )}
      {logged && journal && (
        <LazyAfterLogging
          key={logged.session}
          week={week}
          session={logged.session}
          planStart={logSession.planStart}
        />
      )}
      {logged
        ? offersNext &&
          !isFull && (
            <Button look="quiet" disabled={!hydrated} pending={saving} onClick={log}>
              {saving ? <span>{t('saving')}</span> : <QuietLabel next={next} session={session} />}
            </Button>
          )
        : !isFull && (
            <Button
              look={isMain ? 'action' : 'secondary'}
              disabled={!hydrated}
              pending={saving}
              onClick={log}
              align={isMain || saysHint ? 'column' : 'center'}
              className={isMain || starts ? 'w-full' : ''}
            >
              <span className={isMain ? 'numeral-taut' : ''}>
                {saving ? (
                  <span>{t('saving')}</span>
                ) : next === null ? (
                  <QuietLabel next={next} session={session} />
                ) : (
                  <Label session={session} wasDone={starts} />
                )}
              </span>
              {saysHint && (
                <span className="font-sans text-small font-normal">
                  {online ? t('logSessionHint', { exercises: exerciseCount }) : t('keepHint', { session })}
                </span>
              )}
            </Button>
          )}
    </div>
  )
}

/** Leads to the session player. A device that is set up starts it with this one press. */
function StartSession({ session, toDo }: { session: number | null; toDo: SessionToDo }) {
  const t = useTranslations('log')
  const isNext = session !== null
  return (
    <Link
      href="/participant/session"
      prefetch={false}
      onClick={askToStart}
      className={buttonClasses(
        { look: isNext ? 'action' : 'secondary', align: isNext ? 'column' : 'center' },
        isNext ? 'w-full' : '',
      )}
    >
      <span className={isNext ? 'numeral-taut' : ''}>
        {isNext ? t('startSession', { session }) : t('startExtra')}
      </span>
      {isNext && <span className="font-sans text-small font-normal">{t('startAbout', toDo)}</span>}
    </Link>
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
  const online = useSendsAtOnce()
  return (
    <span>
      {next === null ? t(online ? 'logExtra' : 'keepExtra') : t(online ? 'logAlso' : 'keepAlso', { session })}
    </span>
  )
}

function Label({ session, wasDone }: { session: number; wasDone: boolean }) {
  const t = useTranslations('log')
  const [online, phone] = [useSendsAtOnce(), usePhone()]
  const device = phone ? 'phone' : 'other'
  const log = online || storesNothingOfUser() ? t('logSession', { session }) : t('keepHere', { device })
  return <span>{wasDone ? t('iHaveDoneIt', { log }) : log}</span>
}
