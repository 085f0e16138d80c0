import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useChange } from '@/lib/browser/use-change'
import type { ProblemError } from '@/lib/browser/problem-error'
import { findSession } from '@/lib/domain/changes/log-session'
import type { Participant } from '@/lib/domain/participant'
import { useToast } from '../ui/toast'

/** One session of one week, both counted from 1. */
export type SessionNumber = { week: number; session: number }

/** What is going on with a session that the person has just logged or unlogged. */
export type Attempt =
  { state: 'saving' } | { state: 'not-saved'; completed: boolean; problem: ProblemError; checked: boolean }

export type LogSession = {
  /** The session that was logged last since the page was opened and not taken back; `null` where there is none. */
  justLogged: SessionNumber | null
  attempt(number: SessionNumber): Attempt | undefined
  log(number: SessionNumber, completed: boolean): void
}

// A second tap of a double tap must not log the next session: "saving" stays at least this long.
const doubleTapMilliseconds = 600

/** Logs sessions one tap at a time, with a message that offers Undo, and remembers what could not be saved. */
export function useLogSession(
  userId: string,
  seed: Participant | null | undefined,
  currentWeek: number,
): LogSession {
  const t = useTranslations('log')
  const change = useChange(userId, seed)
  const toast = useToast()
  const [attempts, setAttempts] = useState<ReadonlyMap<string, Attempt>>(new Map())
  const [justLogged, setJustLogged] = useState<SessionNumber | null>(null)
  const underWay = useRef(new Set<string>())

  const note = (key: string, attempt: Attempt | undefined) => {
    setAttempts((before) => {
      const after = new Map(before)
      if (attempt) after.set(key, attempt)
      else after.delete(key)
      return after
    })
  }

  async function save(number: SessionNumber, completed: boolean): Promise<void> {
    const key = keyOf(number)
    if (underWay.current.has(key)) return
    underWay.current.add(key)
    note(key, { state: 'saving' })
    const [result] = await Promise.all([
      change('log-session', { ...number, sessionCompleted: completed }),
      new Promise((resolve) => setTimeout(resolve, doubleTapMilliseconds)),
    ])
    underWay.current.delete(key)
    if (!result.saved && !shows(result.record, number, completed)) {
      note(key, {
        state: 'not-saved',
        completed,
        problem: result.problem,
        checked: result.record !== undefined,
      })
      return
    }
    note(key, undefined)
    setJustLogged(completed ? number : null)
    toast({
      title: t(wordsFor(completed, number.week === currentWeek), number),
      action: { label: t('undo'), run: () => void save(number, !completed) },
      dismiss: t('dismiss'),
    })
  }

  return {
    justLogged,
    attempt: (number) => attempts.get(keyOf(number)),
    log: (number, completed) => void save(number, completed),
  }
}

function keyOf({ week, session }: SessionNumber): string {
  return `${week}/${session}`
}

/** Whether the record, read again after an unclear answer, has the session as it was meant to be saved. */
function shows(record: Participant | null | undefined, number: SessionNumber, completed: boolean): boolean {
  return record ? (findSession(record, number)?.sessionCompleted ?? false) === completed : false
}

function wordsFor(completed: boolean, inCurrentWeek: boolean) {
  if (completed) return inCurrentWeek ? 'logged' : 'loggedInWeek'
  return inCurrentWeek ? 'unlogged' : 'unloggedInWeek'
}
