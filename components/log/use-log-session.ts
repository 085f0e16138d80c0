import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { sendOrQueue } from '@/lib/browser/mutations/send-or-queue'
import { useMounted, useMutations, useNewest, type PartState } from '@/lib/browser/mutations/use-mutations'
import { useRecordChanges } from '@/lib/browser/mutations/use-record-changes'
import { deviceQueue, useQueue } from '@/lib/browser/queue/device-queue'
import { holdSpot } from '@/lib/browser/page/same-spot'
import { lookAtDay } from '@/lib/browser/clock/use-today'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import { findSession } from '@/lib/domain/changes/log-session'
import type { Participant } from '@/lib/domain/participant'
import { type QueuedChange, queuedSessions, toBeSent } from '@/lib/domain/queue'
import { useResultToast } from '../ui/use-result-toast'

/** One session of one week, both counted from 1. */
export type SessionNumber = { week: number; session: number }

/** A session that is queued on this device. */
export type QueuedSession = QueuedChange<'log-session'>

export type LogSession = {
  /** The session that was logged last since the page was opened and not taken back; `null` when there is none. */
  justLogged: SessionNumber | null
  /** What is stored on this device: what waits to be sent, and what was refused. */
  waiting: QueuedSession[]
  /** What is going on with a session that the person has just logged or unlogged: `value` is what they meant. */
  attempt(number: SessionNumber): PartState<boolean> | undefined
  /** @param press what the person pressed: its spot is held, so that a second tap reaches nothing new */
  log(number: SessionNumber, completed: boolean, press?: Press): void
}

type Press = Parameters<typeof holdSpot>[0]

/** What was said to be waiting last, to be said again once it is sent. */
type Told = { number: SessionNumber; completed: boolean; planStart: CalendarDate | null }

/**
 * Logs sessions one press at a time, with a message that offers Undo. Without a connection they wait on this device.
 * @param isStillWeek whether the week that the page shows as today's still is: looked at before each change
 */
export function useLogSession(
  userId: string,
  record: Participant,
  currentWeek: number,
  isStillWeek: () => boolean,
): LogSession {
  const t = useTranslations('log')
  const say = useResultToast({ undo: t('undo'), tryAgain: t('tryAgain'), dismiss: t('dismiss') })
  const { change, newest } = useRecordChanges(userId, record)
  const sessions = useMutations<boolean>(newest)
  const queued = useQueue(userId)
  const waiting = queuedSessions(queued)
  const isMounted = useMounted()
  const [justLogged, setJustLogged] = useState<SessionNumber | null>(null)
  const told = useRef<Told | null>(null)

  /** @returns whether anything changed */
  async function save(meant: Told): Promise<boolean> {
    const { number, completed, planStart } = meant
    const payload = { ...number, sessionCompleted: completed }
    const isIn = (saved: Participant | null) => isDone(saved, number) === completed
    // Sent by another tab and not read here yet: this tab cannot tell what the record has.
    const isSentUnseen = sessions.of(keyOf(number), newest())?.state === 'queued'
    const outcome = await sessions.run(
      {
        key: keyOf(number),
        value: completed,
        read: (saved) => isDone(saved, number),
        send: () =>
          sendOrQueue(
            { queue: deviceQueue, isOnline: () => navigator.onLine, isMounted },
            {
              change: { userId, name: 'log-session', payload, planStart },
              isQueued: isSentUnseen || waitingFor(waiting, number) !== undefined,
              isSaved: isIn(newest()),
              isIn,
              send: () => change('log-session', payload, planStart),
            },
          ),
      },
      { whileSaving: 'ignore', hold: true },
    )
    if (outcome === null || outcome.now === 'not-saved') return false
    setJustLogged(completed ? number : null)
    told.current = outcome.now === 'queued' ? meant : null
    // Once the page is left, nothing here would take that message back when it is sent.
    if (outcome.now === 'saved' || isMounted()) tell(meant, outcome.now)
    // It may have been sent before it was said to wait.
    followNow()
    return true
  }
  const saveNow = useNewest(save)

  function tell(meant: Told, now: 'saved' | 'queued'): void {
    const { number, completed } = meant
    say(t(wordsFor(now, completed, number.week === currentWeek), number), {
      // What became of it is told in the same place, with Undo again.
      undo: (press) => {
        const release = holdSpot(press)
        return saveNow({ ...meant, completed: !completed }).then((changed) => release({ changed }))
      },
    })
  }

  // A message that something waits is taken back once it is sent.
  const followNow = useNewest(() => {
    if (!told.current || waitingFor(waiting, told.current.number)) return
    if (isDone(record, told.current.number) !== told.current.completed) return
    const sent = told.current
    told.current = null
    tell(sent, 'saved')
  })
  const states = sessions.states()
  // Also once "saving" is over: it may have been sent while that was still shown.
  useEffect(() => {
    followNow()
  }, [followNow, record, queued, states])

  return {
    justLogged,
    waiting,
    attempt: (number) => sessions.of(keyOf(number), record),
    log: (number, completed, press) => {
      if (number.week === currentWeek && !isStillWeek()) {
        lookAtDay()
        say(t('newWeek'), null)
        return
      }
      const release = press && holdSpot(press)
      void save({ number, completed, planStart: record.treatmentStartDate }).then((changed) => {
        release?.({ changed })
      })
    },
  }
}

/** What waits to be sent for a session. */
export function waitingFor(waiting: QueuedSession[], number: SessionNumber): QueuedSession | undefined {
  return toBeSent(waiting).find(
    ({ payload }) => payload.week === number.week && payload.session === number.session,
  )
}

function keyOf({ week, session }: SessionNumber): string {
  return `${week}/${session}`
}

function isDone(record: Participant | null, number: SessionNumber): boolean {
  return (record && findSession(record, number))?.sessionCompleted ?? false
}

function wordsFor(now: 'saved' | 'queued', completed: boolean, inCurrentWeek: boolean) {
  if (now === 'queued') {
    if (completed) return inCurrentWeek ? 'waits' : 'waitsInWeek'
    return inCurrentWeek ? 'waitsAsNotDone' : 'waitsAsNotDoneInWeek'
  }
  if (completed) return inCurrentWeek ? 'logged' : 'loggedInWeek'
  return inCurrentWeek ? 'unlogged' : 'unloggedInWeek'
}
