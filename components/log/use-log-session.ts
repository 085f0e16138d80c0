import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { sendOrQueue } from '@/lib/browser/mutations/send-or-queue'
import { sendsAtOnce } from '@/lib/browser/offline/sends-at-once'
import { useMounted, useMutations, useNewest, type PartState } from '@/lib/browser/mutations/use-mutations'
import { useRecordChanges } from '@/lib/browser/mutations/use-record-changes'
import { deviceQueue, useQueue } from '@/lib/browser/queue/device-queue'
import { holdSpot } from '@/lib/browser/page/same-spot'
import type { FoundBy } from '@/lib/browser/session/follow-session-over'
import { lookAtDay } from '@/lib/browser/clock/use-today'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import { findSession } from '@/lib/domain/changes/log-session'
import type { Participant } from '@/lib/domain/participant.schema'
import {
  type QueuedChange,
  type QueuedEvent,
  queuedEvents,
  queuedSessions,
  toBeSent,
} from '@/lib/domain/queue'
import { usePageFacts } from '../shell/page-facts'
import { useResultToast } from '../ui/use-result-toast'

/** One session of one week, both counted from 1. */
export type SessionNumber = { week: number; session: number }

/** A session that is queued on this device. */
export type QueuedSession = QueuedChange<'log-session'>

export type LogSession = {
  /** The last session that was logged on this page and not undone; `null` if there is none. */
  justLogged: SessionNumber | null
  /** What is in this device's queue: sessions not sent yet, and sessions that were refused. */
  waiting: QueuedSession[]
  /** The same for what goes into the journal. */
  events: QueuedEvent[]
  /** The start of the plan; answers about its sessions name it. */
  planStart: CalendarDate | null
  /** State of a session that the user has just logged or undone: `value` is the intended state. */
  attempt(number: SessionNumber): PartState<boolean> | undefined
  /** @param press the user's press: its spot is held, so that a second tap hits nothing new */
  log(number: SessionNumber, completed: boolean, press?: Press): void
}

type Press = Parameters<typeof holdSpot>[0]

/** The change last announced as queued, to be announced again once it is sent. */
type Announced = { number: SessionNumber; completed: boolean; planStart: CalendarDate | null }

/**
 * Logs sessions one press at a time, with a message that offers Undo. Without a connection they are queued on this
 * device.
 * @param isStillWeek whether the week that the page shows as current still is; checked before each change
 * @param foundBy `change-that-stays` if the page stays when the user's session has ended
 */
export function useLogSession(
  record: Participant,
  currentWeek: number,
  isStillWeek: () => boolean,
  foundBy: FoundBy = 'change',
): LogSession {
  const t = useTranslations('log')
  const { userId } = usePageFacts()
  const say = useResultToast({ undo: t('undo'), tryAgain: t('tryAgain'), dismiss: t('dismiss') })
  const { change, newest } = useRecordChanges(userId, record, foundBy)
  const sessions = useMutations<boolean>(newest)
  const queued = useQueue(userId)
  const waiting = queuedSessions(queued)
  const isMounted = useMounted()
  const [justLogged, setJustLogged] = useState<SessionNumber | null>(null)
  const announced = useRef<Announced | null>(null)

  /** @returns whether anything changed */
  async function save(wanted: Announced): Promise<boolean> {
    const { number, completed, planStart } = wanted
    const payload = { ...number, sessionCompleted: completed }
    const isIn = (saved: Participant | null) => isDone(saved, number) === completed
    // Another tab has sent this and the record was not read here since, so this tab cannot know what the record has.
    const isSentUnseen = sessions.of(keyOf(number), newest())?.state === 'queued'
    const outcome = await sessions.run(
      {
        key: keyOf(number),
        value: completed,
        read: (saved) => isDone(saved, number),
        send: () =>
          sendOrQueue(
            { queue: deviceQueue, isOnline: sendsAtOnce, isMounted },
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
    announced.current = outcome.now === 'queued' ? wanted : null
    // After the page is left, nothing could replace the "queued" message once it is sent.
    if (outcome.now === 'saved' || isMounted()) announce(wanted, outcome.now)
    // It may have been sent before the message said that it is queued.
    followNow()
    return true
  }
  const saveNow = useNewest(save)

  function announce(wanted: Announced, now: 'saved' | 'queued'): void {
    const { number, completed } = wanted
    // The page's own panel says it, with Undo.
    if (completed && number.week === currentWeek && isMounted()) return
    say(t(wordsFor(now, completed, number.week === currentWeek), number), {
      // The result is shown in the same spot, with Undo again: hold the spot against a double press.
      undo: (press) => {
        const release = holdSpot(press)
        return saveNow({ ...wanted, completed: !completed }).then((changed) => release({ changed }))
      },
    })
  }

  // Replaces the "queued" message once the change is sent.
  const followNow = useNewest(() => {
    if (!announced.current || waitingFor(waiting, announced.current.number)) return
    if (isDone(record, announced.current.number) !== announced.current.completed) return
    const sent = announced.current
    announced.current = null
    announce(sent, 'saved')
  })
  const states = sessions.states()
  // Also when "saving" ends: the change may have been sent while that was still shown.
  useEffect(() => {
    followNow()
  }, [followNow, record, queued, states])

  return {
    justLogged,
    waiting,
    events: queuedEvents(queued),
    planStart: record.treatmentStartDate,
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

/** The queued change of a session, if there is one. */
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
