import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepMeanwhile, keepWaiting, useWaiting } from '@/lib/browser/outbox'
import { ProblemError } from '@/lib/browser/problem-error'
import { type NotSavedAs, useChange } from '@/lib/browser/use-change'
import { findSession } from '@/lib/domain/changes/log-session'
import type { Participant } from '@/lib/domain/participant'
import { toBeSent, type WaitingSession } from '@/lib/domain/waiting'
import { useToast } from '../ui/toast'

/** One session of one week, both counted from 1. */
export type SessionNumber = { week: number; session: number }

/** What is going on with a session that the person has just logged or unlogged. */
export type Attempt =
  { state: 'saving' } | { state: 'not-saved'; completed: boolean; problem: ProblemError; told: NotSavedAs }

export type LogSession = {
  /** The session that was logged last since the page was opened and not taken back; `null` where there is none. */
  justLogged: SessionNumber | null
  /** What is kept on this device: what waits to be sent, and what was refused. */
  waiting: WaitingSession[]
  attempt(number: SessionNumber): Attempt | undefined
  log(number: SessionNumber, completed: boolean): void
}

// A second tap of a double tap must not log the next session: "saving" stays at least this long.
const doubleTapMilliseconds = 600

/**
 * Logs sessions one tap at a time, with a message that offers Undo, and remembers what could not be saved. A session is
 * kept on this device while it is sent; without a connection or an answer it waits there to be sent again.
 */
export function useLogSession(userId: string, record: Participant, currentWeek: number): LogSession {
  const t = useTranslations('log')
  const change = useChange(userId, record)
  const waiting = useWaiting(userId)
  const toast = useToast()
  const [attempts, setAttempts] = useState<ReadonlyMap<string, Attempt>>(new Map())
  const [justLogged, setJustLogged] = useState<SessionNumber | null>(null)
  const underWay = useRef(new Set<string>())
  const isShown = useRef(false)
  const told = useRef<{ number: SessionNumber; completed: boolean } | null>(null)

  const note = (key: string, attempt: Attempt | undefined) => {
    setAttempts((before) => {
      const after = new Map(before)
      if (attempt) after.set(key, attempt)
      else after.delete(key)
      return after
    })
  }

  async function send(number: SessionNumber, completed: boolean): Promise<Outcome> {
    const payload = { ...number, sessionCompleted: completed }
    const { treatmentStartDate } = record
    // What waits already goes the same way, or the two could overtake each other.
    if (!navigator.onLine || waitingFor(waiting, number)) {
      try {
        const waits = await keepWaiting(userId, payload, {
          saved: isDone(record, number),
          treatmentStartDate,
        })
        return { now: waits ? 'waiting' : 'saved' }
      } catch {
        return { now: 'not-saved', problem: new ProblemError(0, 'not-kept', ''), told: 'refused' }
      }
    }
    const kept = keepMeanwhile(userId, payload, treatmentStartDate).catch(() => null)
    const result = await change('log-session', payload)
    if (result.saved || (result.record && isDone(result.record, number) === completed)) {
      void kept.then((entry) => entry?.forget())
      return { now: 'saved' }
    }
    const { problem, told } = result
    const isClear = told === 'checked' || (problem.status !== 0 && problem.status !== 401)
    // Where the page was left meanwhile, nobody is told here: it is sent again, and that is told on every page.
    if (isClear && isShown.current) {
      void kept.then((entry) => entry?.forget())
      return { now: 'not-saved', problem, told }
    }
    const entry = await kept
    if (!entry) return { now: 'not-saved', problem, told }
    entry.letWait()
    return { now: 'waiting' }
  }

  async function save(number: SessionNumber, completed: boolean): Promise<void> {
    const key = keyOf(number)
    if (underWay.current.has(key)) return
    underWay.current.add(key)
    note(key, { state: 'saving' })
    const [outcome] = await Promise.all([
      send(number, completed),
      new Promise((resolve) => setTimeout(resolve, doubleTapMilliseconds)),
    ])
    underWay.current.delete(key)
    if (outcome.now === 'not-saved') {
      note(key, { state: 'not-saved', completed, problem: outcome.problem, told: outcome.told })
      return
    }
    note(key, undefined)
    setJustLogged(completed ? number : null)
    told.current = outcome.now === 'waiting' ? { number, completed } : null
    // Once the page is left, nothing here would take that message back when it is sent.
    if (outcome.now === 'saved' || isShown.current) tell(number, completed, outcome.now)
  }

  // A message stays for long: its Undo goes by what is saved, and what waits, when it is pressed.
  const saveNow = useRef(save)

  function tell(number: SessionNumber, completed: boolean, now: 'saved' | 'waiting'): void {
    toast({
      title: t(wordsFor(now, completed, number.week === currentWeek), number),
      action: { label: t('undo'), run: () => void saveNow.current(number, !completed) },
      dismiss: t('dismiss'),
    })
  }

  useEffect(() => {
    saveNow.current = save
  })

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  // A message that something waits is not left standing once it is sent.
  const follow = useEffectEvent(() => {
    if (!told.current || waitingFor(waiting, told.current.number)) return
    const { number, completed } = told.current
    if (isDone(record, number) !== completed) return
    told.current = null
    tell(number, completed, 'saved')
  })
  // Also once "saving" is over: it may have been sent while that was still shown.
  useEffect(() => {
    follow()
  }, [record, waiting, attempts])

  return {
    justLogged,
    waiting,
    attempt: (number) => {
      const attempt = attempts.get(keyOf(number))
      // It was saved after all: the record, read again since, says so.
      const found = attempt?.state === 'not-saved' && isDone(record, number) === attempt.completed
      return found ? undefined : attempt
    },
    log: (number, completed) => void save(number, completed),
  }
}

type Outcome = { now: 'saved' | 'waiting' } | { now: 'not-saved'; problem: ProblemError; told: NotSavedAs }

/** What waits to be sent for a session. */
export function waitingFor(waiting: WaitingSession[], number: SessionNumber): WaitingSession | undefined {
  return toBeSent(waiting).find((entry) => isOfSession(entry, number))
}

function isOfSession({ week, session }: WaitingSession, number: SessionNumber): boolean {
  return week === number.week && session === number.session
}

function keyOf({ week, session }: SessionNumber): string {
  return `${week}/${session}`
}

function isDone(record: Participant, number: SessionNumber): boolean {
  return findSession(record, number)?.sessionCompleted ?? false
}

function wordsFor(now: 'saved' | 'waiting', completed: boolean, inCurrentWeek: boolean) {
  if (now === 'waiting') {
    if (completed) return inCurrentWeek ? 'waits' : 'waitsInWeek'
    return inCurrentWeek ? 'waitsAsNotDone' : 'waitsAsNotDoneInWeek'
  }
  if (completed) return inCurrentWeek ? 'logged' : 'loggedInWeek'
  return inCurrentWeek ? 'unlogged' : 'unloggedInWeek'
}
