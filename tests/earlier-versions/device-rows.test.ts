import { describe, expect, it } from 'vitest'
import { isOfAnother, readRow, readRows } from '@/lib/domain/queued-row'
import { aQueuedAnswer, aQueuedSession } from '../builders/queued'
import { dumps } from './dumps'

const tappedAt = Date.parse('2026-03-04T09:00:00.000Z')

describe.each(dumps)('rows of %s', (_, { device }) => {
  it('become today’s: same user, tap, plan and state', () => {
    expect(device.waiting.length).toBeGreaterThan(0)
    for (const stored of device.waiting) {
      const row = readRow(stored)
      expect(row).toMatchObject({ userId: 'user-1', planStart: '2026-02-23', pressedAt: { wall: tappedAt } })
      const { id, tried, refused } = stored as Record<string, unknown>
      expect([row?.id, row?.tried, row?.refused]).toEqual([id, tried, refused])
    }
  })

  it('hold session 3 of week 3, tried, as today’s queue does', () => {
    const { heldBy, ...today } = readRows(device.waiting)[0] ?? {}
    expect(heldBy).toBe(device.version === 1 ? undefined : 'steadily-sending-of-a-closed-page')
    expect(today).toEqual(aQueuedSession({ id: 1, week: 3, session: 3, tried: true }))
  })
})

describe('a row of the first days of version 1', () => {
  const row = { id: 1, userId: 'user-1', week: 3, session: 3, sessionCompleted: true }

  it('without plan and state counts as tried and of no plan', () => {
    expect(readRow({ ...row, at: '2026-03-04T09:00:00.000Z' })).toEqual(
      aQueuedSession({ week: 3, session: 3, tried: true, planStart: null }),
    )
  })
})

describe('a row of the queue', () => {
  it('of today is itself, with fields that a later version added', () => {
    const later = { ...aQueuedSession(), deviceName: 'phone' }
    expect(readRows([aQueuedSession(), aQueuedAnswer(), later])).toEqual([
      aQueuedSession(),
      aQueuedAnswer(),
      later,
    ])
  })

  it.each([
    ['nothing', null],
    ['a text', 'log-session'],
    ['no id', { ...aQueuedSession(), id: undefined }],
    ['no user', { ...aQueuedSession(), userId: undefined }],
    ['a change of a later version', { ...aQueuedSession(), name: 'log-walk' }],
    ['a name of every object', { ...aQueuedSession(), name: 'constructor' }],
    ['no payload', { ...aQueuedSession(), payload: null }],
    ['no week', { ...aQueuedSession(), payload: { session: 1, sessionCompleted: true } }],
    ['a session 0', aQueuedSession({ session: 0 })],
    ['no flag', { ...aQueuedSession(), payload: { week: 1, session: 1 } }],
    ['an answer without its id', { ...aQueuedAnswer(), payload: { week: 1, session: 1 } }],
    ['no instant', { ...aQueuedSession(), pressedAt: undefined }],
    ['an instant that is none', { ...aQueuedSession(), pressedAt: { wall: NaN, steady: 0, page: 0 } }],
    ['a plan that is no day', { ...aQueuedSession(), planStart: 'Monday' }],
    ['a refusal that is no slug', { ...aQueuedSession(), refused: { slug: 'conflict' } }],
    ['a state that is no flag', { ...aQueuedSession(), tried: 1 }],
    ['no instant in version 1', { id: 1, userId: 'user-1', week: 1, session: 1, sessionCompleted: true }],
  ])('with %s is not understood', (_, stored) => {
    expect(readRow(stored)).toBeNull()
  })

  it('is another user’s only if it names one', () => {
    expect(isOfAnother(aQueuedSession(), 'user-2')).toBe(true)
    expect(isOfAnother(aQueuedSession(), 'user-1')).toBe(false)
    expect(isOfAnother({ owner: 'user-1' }, 'user-2')).toBe(false)
  })
})
