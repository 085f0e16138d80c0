import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { LogSessions } from '@/components/log/log-sessions'
import { calendarDate, type CalendarDate } from '@/lib/domain/calendar-date'
import type { Participant } from '@/lib/domain/participant.schema'
import { renderPage } from './render'

type Page = {
  initial: Participant | null | undefined
  today?: CalendarDate
  contact?: string
  /** Called when the page calls `router.refresh`. */
  refresh?: () => void
}

const stay = () => undefined

/** Renders "Log sessions" for `user-1`, by default on the Wednesday of week 1. */
export function renderLog({
  initial,
  today = calendarDate('2026-03-04'),
  contact = '',
  refresh = stay,
}: Page) {
  const router = { push: stay, replace: stay, back: stay, forward: stay, refresh, prefetch: stay }
  return renderPage(
    <AppRouterContext
      value={router as unknown as NonNullable<Parameters<typeof AppRouterContext>[0]['value']>}
    >
      <LogSessions initial={initial} toDo={{ exercises: 3, minutes: 10 }} exercises={<p>the exercises</p>} />
    </AppRouterContext>,
    { renderedOn: today, contact },
  )
}
