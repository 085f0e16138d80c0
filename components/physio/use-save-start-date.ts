import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { currentRecord } from '@/lib/browser/current-record'
import { leave } from '@/lib/browser/leave'
import { sendInTurn } from '@/lib/browser/mutations/send-change'
import { useMutations, useOrder } from '@/lib/browser/mutations/use-mutations'
import { useRecordChanges } from '@/lib/browser/mutations/use-record-changes'
import { ProblemError } from '@/lib/browser/problem-error'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import type { SessionFrequencyPayload } from '@/lib/domain/changes/session-frequency'
import { sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek, Participant } from '@/lib/domain/participant'
import { useResultToast } from '../ui/use-result-toast'
import { frequencyReplays } from './frequency-replays'
import { useDay } from './use-day'
import { useReason } from './use-reason'

/** How many logged sessions a new start date would remove. */
export function sessionsLost(diary: DiaryWeek[]): number {
  return diary.reduce((sum, week) => sum + sessionsDone(week), 0)
}

/** A start date with each week's own number of sessions; `null` when the server chooses those. */
type Start = { date: CalendarDate | null; frequencies: SessionFrequencyPayload[] | null }

const [resetting, restoring] = ['start-date', 'former-start-date']

/**
 * Saves the start date and goes back to the plan with a message, which offers Undo if no session was lost.
 * @param options the sessions a week that may be chosen
 */
export function useSaveStartDate(userId: string, record: Participant, options: number[]) {
  const t = useTranslations('physio')
  const day = useDay()
  const router = useRouter()
  const say = useResultToast({ undo: t('undo'), tryAgain: t('tryAgain'), dismiss: t('dismiss') })
  const reasonOf = useReason('not-harmless')
  const { change, newest } = useRecordChanges(userId, record, 'change-that-stays')
  const dates = useMutations<Start>(newest, useOrder())

  // Undo and "Try again" are pressed later: they go by what is saved then.
  const newestRestore =
    useRef<(date: CalendarDate, frequencies: SessionFrequencyPayload[]) => Promise<void>>(null)
  function tellSaved(to: CalendarDate, former: ReturnType<typeof startOf> | null): void {
    const { date = null, frequencies = [] } = former ?? {}
    const isAllowed = frequencies.every(({ sessionFrequency }) => options.includes(sessionFrequency))
    const undo = date !== null && isAllowed ? () => newestRestore.current?.(date, frequencies) : null
    say(t('startDateSaved', { day: day(to) }), undo && { undo }, true)
  }

  async function save(to: CalendarDate): Promise<void> {
    const former = startOf(newest())
    const lost = sessionsLost(newest().participantDiary)
    const outcome = await dates.run(
      {
        key: resetting,
        value: { date: to, frequencies: null },
        read: startOf,
        same: isSameStart,
        send: () => change('reset-start-date', { treatmentStartDate: to }),
      },
      { whileSaving: 'ignore' },
    )
    if (outcome?.now !== 'saved') return
    tellSaved(to, lost === 0 ? former : null)
    router.push('/physio')
  }

  /** The former start date, and each week's own number of sessions. */
  async function restore(date: CalendarDate, frequencies: SessionFrequencyPayload[]): Promise<void> {
    const outcome = await dates.run(
      {
        key: restoring,
        value: { date, frequencies },
        read: startOf,
        same: isSameStart,
        send: async () => {
          const now = await currentRecord(userId)
          if (now instanceof ProblemError)
            return { saved: false, problem: now, record: undefined, told: 'refused' }
          // Sessions logged since would go: that is asked first, by a load, so that the page asks with them in mind.
          if (sessionsLost(now?.participantDiary ?? []) > 0) {
            leave(`/physio/start-date?to=${date}`)
            return null
          }
          const reset = await change('reset-start-date', { treatmentStartDate: date })
          if (!reset.saved && reset.record?.treatmentStartDate !== date) return reset
          return sendInTurn(frequencies, (payload) => change('session-frequency', payload, date))
        },
      },
      { whileSaving: 'ignore' },
    )
    if (outcome?.now === 'saved') say(t('startDateSaved', { day: day(date) }), null, true)
    if (outcome?.now !== 'not-saved') return
    const { failure } = outcome
    const title = t('startDateNotRestored', { told: failure.told, reason: reasonOf(failure) })
    say(title, { tryAgain: () => newestRestore.current?.(date, frequencies) }, true)
  }
  useEffect(() => {
    newestRestore.current = restore
  })

  const state = dates.of(resetting, record)
  return {
    saving: state?.state === 'saving',
    failure: state?.state === 'not-saved' ? state.failure : null,
    save: (to: CalendarDate) => void save(to),
    ready: () => {
      dates.forget([resetting])
    },
  }
}

function startOf(record: Participant | null) {
  return {
    date: record?.treatmentStartDate ?? null,
    frequencies: frequencyReplays(record?.participantDiary ?? [], 1),
  }
}

function isSameStart(saved: Start, meant: Start): boolean {
  const isSameDate = saved.date === meant.date
  if (meant.frequencies === null) return isSameDate
  return isSameDate && JSON.stringify(saved.frequencies) === JSON.stringify(meant.frequencies)
}
