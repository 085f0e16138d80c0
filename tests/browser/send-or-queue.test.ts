import { describe, expect, it } from 'vitest'
import { ProblemError } from '@/lib/browser/api/problem-error'
import type { ChangeResult } from '@/lib/browser/mutations/send-change'
import { sendOrQueue } from '@/lib/browser/mutations/send-or-queue'
import { calendarDate } from '@/lib/domain/calendar-date'

const payload = { week: 1, session: 3, sessionCompleted: true }
const planStart = calendarDate('2026-03-02')
const change = { userId: 'user-1', name: 'log-session' as const, payload, planStart }

/** Sends a session whose answer is this one. @returns the result, and what happened in the queue */
async function sent(result: ChangeResult, { isOnline = true, isMounted = true, stores = true } = {}) {
  const events: string[] = []
  const note = (event: string) => {
    events.push(event)
  }
  const outcome = await sendOrQueue(
    {
      queue: {
        add: async () => {
          note('added')
          return true
        },
        hold: () => ({
          forget: async () => note('forgotten'),
          leaveQueued: async () => {
            note('left')
            return stores
          },
        }),
      },
      isOnline: () => isOnline,
      isMounted: () => isMounted,
    },
    { change, isQueued: false, isSaved: false, isIn: () => false, send: async () => result },
  )
  return { outcome, events }
}

function notSaved(status: number, told: 'refused' | 'unknown' | 'checked'): ChangeResult {
  return { saved: false, problem: new ProblemError(status, 'a-problem', ''), record: undefined, told }
}

describe('a session that is logged', () => {
  it.each([502, 503, 504, 0, 401])('stays queued if the answer is %i', async (status) => {
    for (const told of ['refused', 'unknown'] as const)
      expect(await sent(notSaved(status, told))).toEqual({ outcome: { queued: true }, events: ['left'] })
  })

  it.each([400, 409, 422, 500])('is reported and not queued if the answer is %i', async (status) => {
    const result = notSaved(status, 'refused')
    expect(await sent(result)).toEqual({ outcome: result, events: ['forgotten'] })
  })

  it('is reported if the record was read again and lacks it', async () => {
    const result = notSaved(503, 'checked')
    expect(await sent(result)).toEqual({ outcome: result, events: ['forgotten'] })
  })

  it('is reported if the browser cannot store it', async () => {
    const result = notSaved(503, 'refused')
    expect(await sent(result, { stores: false })).toEqual({ outcome: result, events: ['left'] })
  })

  it('is queued at once if the record cannot be reached', async () => {
    const result: ChangeResult = { saved: true, record: undefined }
    expect(await sent(result, { isOnline: false })).toEqual({ outcome: { queued: true }, events: ['added'] })
  })
})
