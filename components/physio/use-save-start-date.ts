import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { trackChange } from '@/lib/browser/changes-under-way'
import { currentRecord } from '@/lib/browser/current-record'
import { leave } from '@/lib/browser/leave'
import { ProblemError } from '@/lib/browser/problem-error'
import { type ChangeResult, useChange } from '@/lib/browser/use-change'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import { sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek, Participant } from '@/lib/domain/participant'
import { useToast } from '../ui/toast'
import { frequencyReplays } from './frequency-replays'
import { useDay } from './use-day'
import type { Failure } from './use-field-saves'
import { inTurn } from './use-frequency-save'
import { useReason } from './use-reason'

/** How many logged sessions a new start date would remove. */
export function sessionsLost(diary: DiaryWeek[]): number {
  return diary.reduce((sum, week) => sum + sessionsDone(week), 0)
}

/**
 * Saves the start date and goes back to the plan with a message, which offers Undo where no session was lost.
 * @param options the sessions a week that may be chosen
 */
export function useSaveStartDate(userId: string, record: Participant, options: number[]) {
  const t = useTranslations('physio')
  const day = useDay()
  const router = useRouter()
  const toast = useToast()
  const reasonOf = useReason('not-harmless')
  const change = useChange(userId, record, 'stay')
  const [state, setState] = useState<'ready' | 'saving' | Failure>('ready')
  const underWay = useRef(false)

  async function save(to: CalendarDate): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setState('saving')
    const result = await change('reset-start-date', { treatmentStartDate: to })
    underWay.current = false
    if (!isIn(result, to)) {
      setState(result as Failure)
      return
    }
    const { treatmentStartDate: before, participantDiary } = record
    const replays = frequencyReplays(participantDiary, 1)
    const undoable =
      sessionsLost(participantDiary) === 0 &&
      replays.every(({ sessionFrequency }) => options.includes(sessionFrequency))
    toast({
      title: t('startDateSaved', { day: day(to) }),
      ...(before !== null &&
        undoable && {
          action: { label: t('undo'), run: () => void trackChange(restore(before, participantDiary)) },
        }),
      dismiss: t('dismiss'),
      outlives: true,
    })
    router.push('/physio')
  }

  /** The former start date, and each week's own number of sessions. */
  async function restore(before: CalendarDate, diary: DiaryWeek[]): Promise<void> {
    const now = await currentRecord(userId)
    // Sessions logged since would go: that is asked first.
    if (!(now instanceof ProblemError) && sessionsLost(now?.participantDiary ?? []) > 0) {
      // By a load, so that the page asks with them in mind.
      leave(`/physio/start-date?to=${before}`)
      return
    }
    let result: ChangeResult =
      now instanceof ProblemError
        ? { saved: false, problem: now, record: undefined, told: 'refused' }
        : await change('reset-start-date', { treatmentStartDate: before })
    if (isIn(result, before))
      result = await inTurn(frequencyReplays(diary, 1), (payload) => change('session-frequency', payload))
    toast(
      result.saved
        ? { title: t('startDateSaved', { day: day(before) }), dismiss: t('dismiss'), outlives: true }
        : {
            title: t('startDateNotRestored', { told: result.told, reason: reasonOf(result) }),
            action: { label: t('tryAgain'), run: () => void trackChange(restore(before, diary)) },
            dismiss: t('dismiss'),
            outlives: true,
          },
    )
  }

  return { state, save: (to: CalendarDate) => void trackChange(save(to)), ready: () => setState('ready') }
}

function isIn(result: ChangeResult, date: CalendarDate): boolean {
  return result.saved || result.record?.treatmentStartDate === date
}
