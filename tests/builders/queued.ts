import { calendarDate } from '@/lib/domain/calendar-date'
import type { LogSessionPayload } from '@/lib/domain/changes/log-session'
import type { QueuedChange, QueuedAnswer } from '@/lib/domain/queue'

type QueuedSession = QueuedChange<'log-session'>

/** A session that was logged offline and is not sent yet. */
export function aQueuedSession({
  week = 1,
  session = 1,
  sessionCompleted = true,
  ...over
}: Partial<LogSessionPayload & QueuedSession> = {}): QueuedSession {
  return {
    id: 1,
    userId: 'user-1',
    name: 'log-session',
    payload: { week, session, sessionCompleted },
    planStart: calendarDate('2026-02-23'),
    pressedAt: { wall: Date.parse('2026-03-04T09:00:00.000Z'), steady: 0, page: 0 },
    tried: false,
    ...over,
  }
}

/** An answer to "How was it?" that is not sent yet. */
export function aQueuedAnswer({
  week = 1,
  session = 1,
  ...over
}: Partial<Omit<QueuedAnswer, 'name' | 'payload'> & { week: number; session: number }> = {}): QueuedAnswer {
  return {
    id: 1,
    userId: 'user-1',
    name: 'session-felt',
    payload: { id: `answer-${over.id ?? 1}`, week, session, effort: 'hard' },
    planStart: calendarDate('2026-02-23'),
    pressedAt: { wall: Date.parse('2026-03-04T09:00:00.000Z'), steady: 0, page: 0 },
    tried: false,
    ...over,
  }
}
