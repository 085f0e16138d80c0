import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { currentRecord } from '@/lib/browser/record/current-record'
import { hardNavigate } from '@/lib/browser/navigation/hard-navigate'
import { sendInTurn } from '@/lib/browser/mutations/send-change'
import { useMutations, useOrder } from '@/lib/browser/mutations/use-mutations'
import { useRecordChanges } from '@/lib/browser/mutations/use-record-changes'
import { ProblemError } from '@/lib/browser/api/problem-error'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import type { SessionFrequencyPayload } from '@/lib/domain/changes/session-frequency'
import { earlierProgrammeOn } from '@/lib/domain/earlier-programmes'
import type { Participant } from '@/lib/domain/participant.schema'
import { adherence } from '@/lib/domain/plan'
import { usePageFacts } from '../shell/page-facts'
import { useResultToast } from '../ui/use-result-toast'
import { frequencyReplays } from './frequency-replays'
import { useDay } from './use-day'
import { useReason } from './use-reason'

/** A start date with the sessions of each week; `null` if the server chooses those. */
type Start = { date: CalendarDate | null; frequencies: SessionFrequencyPayload[] | null }

/** What Undo restores. Without frequencies: an earlier programme, which the backend restores as a whole. */
type Former = Start & { date: CalendarDate }

const [resetting, restoring] = ['start-date', 'former-start-date']

/**
 * Saves the start date and returns to the plan with a message. It offers Undo unless the backend removed sessions.
 * @param options the sessions a week that may be chosen
 */
export function useSaveStartDate(record: Participant, options: number[]) {
  const t = useTranslations('physio')
  const { userId } = usePageFacts()
  const day = useDay()
  const router = useRouter()
  const say = useResultToast({ undo: t('undo'), tryAgain: t('tryAgain'), dismiss: t('dismiss') })
  const reasonOf = useReason('not-harmless')
  const { change, newest } = useRecordChanges(userId, record, 'change-that-stays')
  const dates = useMutations<Start>(newest, useOrder())

  // Undo and "Try again" are pressed later and must run the newest `restore`.
  const newestRestore = useRef<(former: Former) => Promise<void>>(null)
  function announceSaved(to: CalendarDate, former: Former | null): void {
    const undo = former && { undo: () => newestRestore.current?.(former) }
    say(t('startDateSaved', { day: day(to) }), undo, true)
  }

  async function save(to: CalendarDate, sessionsAWeek: number | null): Promise<void> {
    const before = newest()
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
    announceSaved(to, formerOf(before, newest(), options))
    router.push('/physio')
    if (sessionsAWeek !== null) await saveFrequency(to, sessionsAWeek)
  }

  /** Plans the sessions of all weeks. The start date is saved already; if this fails, the plan shows what is planned. */
  async function saveFrequency(to: CalendarDate, sessionFrequency: number): Promise<void> {
    if (newest().participantDiary.every((week) => week.sessionFrequency === sessionFrequency)) return
    const result = await change('session-frequency', { currentWeekNumber: 1, sessionFrequency }, to)
    if (result.saved) return
    const title = t('frequencyNotSaved', { told: result.told, reason: reasonOf(result) })
    say(title, { tryAgain: () => saveFrequency(to, sessionFrequency) }, true)
  }

  async function restore(former: Former): Promise<void> {
    const { date, frequencies } = former
    const outcome = await dates.run(
      {
        key: restoring,
        value: former,
        read: startOf,
        same: isSameStart,
        send: async () => {
          const now = await currentRecord(userId)
          if (now instanceof ProblemError)
            return { saved: false, problem: now, record: undefined, told: 'refused' }
          // This would remove sessions logged since: a full load makes the page ask first, and count them.
          if (!now?.earlierProgrammes && adherence(now?.participantDiary ?? []).done > 0) {
            hardNavigate(`/physio/start-date?to=${date}`)
            return null
          }
          const reset = await change('reset-start-date', { treatmentStartDate: date })
          const isReset = reset.saved || reset.record?.treatmentStartDate === date
          if (!isReset || frequencies === null) return reset
          return sendInTurn(frequencies, (payload) => change('session-frequency', payload, date))
        },
      },
      { whileSaving: 'ignore' },
    )
    if (outcome?.now === 'saved') say(t('startDateSaved', { day: day(date) }), null, true)
    if (outcome?.now !== 'not-saved') return
    const { failure } = outcome
    const title = t('startDateNotRestored', { told: failure.told, reason: reasonOf(failure) })
    say(title, { tryAgain: () => newestRestore.current?.(former) }, true)
  }
  useEffect(() => {
    newestRestore.current = restore
  })

  const state = dates.of(resetting, record)
  return {
    saving: state?.state === 'saving',
    failure: state?.state === 'not-saved' ? state.failure : null,
    save: (to: CalendarDate, sessionsAWeek: number | null) => void save(to, sessionsAWeek),
    ready: () => {
      dates.forget([resetting])
    },
  }
}

/** @returns `null` if there was no start date, or not all of it can be restored */
function formerOf(before: Participant, after: Participant, options: number[]): Former | null {
  const { date, frequencies } = startOf(before)
  if (date === null) return null
  // Check the saved record: more may have been logged than this page knew.
  if (earlierProgrammeOn(after, date)) return { date, frequencies: null }
  if (adherence(before.participantDiary).done > 0) return null
  const isAllowed = frequencies.every(({ sessionFrequency }) => options.includes(sessionFrequency))
  return isAllowed ? { date, frequencies } : null
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
