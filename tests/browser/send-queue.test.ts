import { describe, expect, it } from 'vitest'
import { createQueue, type QueueRows } from '@/lib/browser/queue/queue'
import { sendQueue } from '@/lib/browser/queue/send-queue'
import { ProblemError } from '@/lib/browser/api/problem-error'
import { meaningOf, type QueuedChange } from '@/lib/domain/queue'
import { aParticipant } from '../builders/participant'
import { aQueuedSession } from '../builders/queued'

const record = aParticipant({ start: '2026-02-23', weeks: 12 })

/** A device that queues these changes, and a server that answers each with `answer`. */
function aDevice(entries: QueuedChange[], answer: (entry: QueuedChange) => unknown) {
  let rows = entries
  const sent: QueuedChange['id'][] = []
  const inMemory: QueueRows = {
    all: async () => rows,
    change: async (decide) => {
      const { remove = [], put = [] } = decide(rows)
      rows = rows
        .filter(({ id }) => !remove.includes(id))
        .map((row) => put.find(({ id }) => id === row.id) ?? row)
      return null
    },
    settle: async ({ id }) => {
      rows = rows.filter((row) => row.id !== id)
      return record
    },
  }
  const queue = createQueue({
    rows: inMemory,
    readClock: () => ({ wall: 0, steady: 0, page: 0 }),
    notify: () => undefined,
    locks: {
      take: async () => ({ name: 'lock', release: () => undefined }),
      live: async () => new Set(),
    },
  })
  const dependencies = {
    queue,
    readClock: () => ({ wall: 0, steady: 0, page: 0 }),
    currentRecord: async () => record,
    send: async (entry: QueuedChange) => {
      sent.push(entry.id)
      return answer(entry)
    },
    saved: async (entry: QueuedChange) => void (await queue.settle(entry, {})),
  }
  return { sent, rows: () => rows, round: () => sendQueue(dependencies, 'user-1') }
}

const notYet = new ProblemError(409, 'not-yet', '')

describe('a queued session of a week that has not begun', () => {
  it('is reported as refused and never sent again', async () => {
    expect(meaningOf(notYet)).toBe('refused')
    const early = aQueuedSession({ id: 1, week: 4 })
    const device = aDevice([early, aQueuedSession({ id: 2, week: 3 })], ({ id }) => {
      if (id === 1) throw notYet
      return {}
    })
    expect(await device.round()).toEqual({ logged: 1, takenBack: 0, refused: 1, problem: null })
    expect(device.rows()).toEqual([{ ...early, tried: true, refused: 'not-yet' }])
    expect(await device.round()).toEqual({ logged: 0, takenBack: 0, refused: 0, problem: null })
    expect(device.sent).toEqual([1, 2])
  })
})
