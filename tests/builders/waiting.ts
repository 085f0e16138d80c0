import { calendarDate } from '@/lib/domain/calendar-date'
import type { WaitingSession } from '@/lib/domain/waiting'

/** A session that was logged offline and not sent yet. */
export function aWaiting(over: Partial<WaitingSession> = {}): WaitingSession {
  return {
    id: 1,
    userId: 'user-1',
    week: 1,
    session: 1,
    sessionCompleted: true,
    treatmentStartDate: calendarDate('2026-02-23'),
    at: '2026-03-04T09:00:00.000Z',
    tried: false,
    ...over,
  }
}
