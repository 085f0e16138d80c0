import { describe, expect, it } from 'vitest'
import { createQueue, type QueueRows } from '@/lib/browser/queue/queue'
import { sendQueue } from '@/lib/browser/queue/send-queue'
import { ProblemError } from '@/lib/browser/api/problem-error'
import { meaningOf, type Queued, type QueuedChange, type QueuedEvent } from '@/lib/domain/queue'
import { aParticipant } from '../builders/participant'
import { calendarDate } from '@/lib/domain/calendar-date'
import { aQueuedAnswer, aQueuedSession } from '../builders/queued'

const record = aParticipant({ start: '2026-02-23', weeks: 12 })

/** A device that queues these changes, and a server that answers each with `answer`. */
function aDevice(entries: Queued[], answer: (entry: Queued) => unknown) {
  let rows = entries
  const sent: Queued['id'][] = []
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
    send: async (entry: Queued) => {
      sent.push(entry.id)
      return answer(entry)
    },
    saved: async (entry: QueuedChange) => void (await queue.settle(entry, {})),
    added: async ({ id }: QueuedEvent) => queue.forget(id),
  }
  return { queue, sent, rows: () => rows, round: () => sendQueue(dependencies, 'user-1') }
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
    expect(await device.round()).toMatchObject({ logged: 1, takenBack: 0, refused: 1, problem: null })
    expect(device.rows()).toEqual([{ ...early, tried: true, refused: 'not-yet' }])
    expect(await device.round()).toMatchObject({ logged: 0, takenBack: 0, refused: 0, problem: null })
    expect(device.sent).toEqual([1, 2])
  })
})

describe('a queued answer about a session', () => {
  it('is sent after its session and leaves the queue', async () => {
    const device = aDevice([aQueuedSession({ id: 1 }), aQueuedAnswer({ id: 2 })], () => ({}))
    expect(await device.round()).toMatchObject({ logged: 1, answers: 1, answersRefused: 0, problem: null })
    expect(device.sent).toEqual([1, 2])
    expect(device.rows()).toEqual([])
  })

  it('is not counted as a refused session', async () => {
    const device = aDevice([aQueuedAnswer({ id: 1 })], () => {
      throw new ProblemError(409, 'conflict', '')
    })
    expect(await device.round()).toMatchObject({ refused: 0, answers: 0, answersRefused: 1 })
    expect(device.rows()).toMatchObject([{ id: 1, refused: 'conflict' }])
  })

  it('stays queued while the journal is away', async () => {
    const away = new ProblemError(503, 'unavailable', '')
    const device = aDevice([aQueuedAnswer({ id: 1 })], () => {
      throw away
    })
    expect(await device.round()).toMatchObject({ answers: 0, problem: away })
    expect(device.rows()).toMatchObject([{ id: 1, tried: true }])
  })

  it('does not delay the sessions behind it while the journal is away', async () => {
    const away = new ProblemError(503, 'unavailable', '')
    const device = aDevice([aQueuedAnswer({ id: 1 }), aQueuedSession({ id: 2, session: 2 })], ({ name }) => {
      if (name === 'session-felt') throw away
      return {}
    })
    expect(await device.round()).toMatchObject({ logged: 1, answers: 0, problem: away })
    expect(device.sent).toEqual([1, 2])
    expect(device.rows()).toMatchObject([{ id: 1 }])
  })

  it('is also sent for a plan that was started again', async () => {
    const device = aDevice([aQueuedAnswer({ id: 1, planStart: calendarDate('2025-01-06') })], () => ({}))
    expect(await device.round()).toMatchObject({ answers: 1, answersRefused: 0 })
  })
})

describe('a queued answer whose server has no place for it', () => {
  const notKept = new ProblemError(404, 'not-kept-here', '')

  it('stays on the device, is not sent by itself and can be sent again', async () => {
    let isKept = false
    const device = aDevice([aQueuedAnswer({ id: 1 })], () => {
      if (!isKept) throw notKept
    })
    expect(await device.round()).toMatchObject({ answers: 0, answersRefused: 1, problem: null })
    expect(await device.round()).toMatchObject({ answers: 0, answersRefused: 0, problem: null })
    expect(device.rows()).toMatchObject([{ id: 1, refused: 'not-kept-here' }])
    expect(device.sent).toEqual([1])
    isKept = true
    await device.queue.sendAgain(1)
    expect(await device.round()).toMatchObject({ answers: 1, answersRefused: 0 })
    expect(device.rows()).toEqual([])
  })

  it('is kept through an outage of the journal', async () => {
    let isOff = true
    const device = aDevice([aQueuedAnswer({ id: 1 })], () => {
      if (isOff) throw new ProblemError(502, 'upstream-error', '')
    })
    await device.round()
    await device.round()
    expect(device.rows()).toHaveLength(1)
    expect(device.rows()[0]?.refused).toBeUndefined()
    isOff = false
    expect(await device.round()).toMatchObject({ answers: 1 })
  })
})
