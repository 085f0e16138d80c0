import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSession, sessionsDone } from '@/lib/domain/diary'
import {
  hasToBeQueued,
  isSameSubject,
  isOfThisPlan,
  mayBeSaved,
  meaningOf,
  queuedAnswers,
  queuedSessions,
  recordOnceSent,
  lostWithDevice,
  toBeSent,
  type QueuedChange,
} from '@/lib/domain/queue'
import { anyParticipant, aParticipant, deepFrozen, done } from '../builders/participant'
import { aQueuedAnswer, aQueuedSession } from '../builders/queued'

describe('queueing a change', () => {
  it('is needed if it is not saved', () => {
    expect(hasToBeQueued(undefined, false)).toBe(true)
  })

  it('is not needed if it is saved and nothing is queued', () => {
    expect(hasToBeQueued(undefined, true)).toBe(false)
  })

  it('is not needed if its opposite was never sent', () => {
    expect(hasToBeQueued(aQueuedSession(), true)).toBe(false)
  })

  it('is needed if its opposite was sent without an answer', () => {
    expect(hasToBeQueued(aQueuedSession({ tried: true }), true)).toBe(true)
  })

  it('is not needed if its opposite was refused, so is not saved', () => {
    const refused = aQueuedSession({ tried: true, refused: 'conflict' })
    expect(hasToBeQueued(refused, true)).toBe(false)
    expect(mayBeSaved(refused)).toBe(false)
  })
})

/** Models one session in a browser and on a server. Some answers are lost; the browser only ever knows `saved`. */
it('the server ends with the last intent, despite lost answers', () => {
  const step = fc.record({ meant: fc.boolean(), sentWithoutAnswer: fc.boolean() })
  fc.assert(
    fc.property(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 8 }), (saved, steps) => {
      let onServer = saved
      let waiting: QueuedChange<'log-session'> | undefined
      for (const { meant, sentWithoutAnswer } of steps) {
        waiting = hasToBeQueued(waiting, meant === saved)
          ? aQueuedSession({ sessionCompleted: meant, tried: mayBeSaved(waiting) })
          : undefined
        if (!waiting || !sentWithoutAnswer) continue
        onServer = waiting.payload.sessionCompleted
        waiting = { ...waiting, tried: true }
      }
      if (waiting) onServer = waiting.payload.sessionCompleted
      expect(onServer).toBe(steps.at(-1)?.meant)
    }),
  )
})

describe('the record once all is sent', () => {
  it('counts queued sessions for the next one, without changing the record', () => {
    const record = deepFrozen(aParticipant({ frequency: 4, sessions: { 1: [done] } }))
    const [week] = recordOnceSent(record, [
      aQueuedSession({ session: 2 }),
      aQueuedSession({ session: 3 }),
    ]).participantDiary
    expect(week && nextSession(week)).toBe(4)
    expect(record.participantDiary[0] && sessionsDone(record.participantDiary[0])).toBe(1)
  })

  it('keeps a session of an earlier week in that week', () => {
    const { participantDiary } = recordOnceSent(aParticipant(), [aQueuedSession({ week: 3, session: 1 })])
    expect(participantDiary.map(sessionsDone)).toEqual([0, 0, 1, 0])
  })

  it('ignores refused changes', () => {
    const refused = [aQueuedSession({ refused: 'conflict' })]
    expect(toBeSent(refused)).toEqual([])
    expect(recordOnceSent(aParticipant(), refused)).toEqual(aParticipant())
  })

  it('never has more or other weeks than the record', () => {
    const anyWaiting = fc.record({
      week: fc.nat(15),
      session: fc.integer({ min: 1, max: 14 }),
      sessionCompleted: fc.boolean(),
    })
    fc.assert(
      fc.property(anyParticipant, fc.array(anyWaiting), (record, all) => {
        const after = recordOnceSent(
          record,
          all.map((each) => aQueuedSession(each)),
        )
        const weeks = ({ participantDiary }: typeof record) =>
          participantDiary.map(({ weekNumber }) => weekNumber)
        expect(weeks(after)).toEqual(weeks(record))
      }),
    )
  })
})

describe('whether a queued session belongs to the plan', () => {
  const start = aParticipant({ start: '2026-03-02' })
  const { treatmentStartDate } = start

  it('is true while the plan has the same start', () => {
    expect(isOfThisPlan(aQueuedSession({ planStart: treatmentStartDate }), start)).toBe(true)
  })

  it('is false once the plan restarts, has no start, or is gone', () => {
    const waiting = aQueuedSession({ planStart: treatmentStartDate })
    expect(isOfThisPlan(waiting, aParticipant({ start: '2026-03-09' }))).toBe(false)
    expect(isOfThisPlan(waiting, aParticipant({ start: null }))).toBe(false)
    expect(isOfThisPlan(waiting, null)).toBe(false)
  })
})

describe('the meaning of an answer to a queued change', () => {
  it.each([0, 201, 302, 408, 425, 429, 500, 502, 503, 504])(
    '%i keeps the change queued, to be sent again',
    (status) => {
      expect(meaningOf({ status, slug: 'unavailable' })).toBe('later')
    },
  )

  it.each([400, 403, 404, 409, 413, 415, 422])('%i is refused', (status) => {
    expect(meaningOf({ status, slug: 'invalid-fields' })).toBe('refused')
  })

  it('a change that the backend forbids is refused, so others are sent', () => {
    expect(meaningOf({ status: 403, slug: 'forbidden' })).toBe('refused')
  })

  it('a locked clinic visit keeps the change queued', () => {
    expect(meaningOf({ status: 401, slug: 'visit-locked' })).toBe('later')
  })

  it('401 keeps the change queued until the user logs in again', () => {
    expect(meaningOf({ status: 401, slug: 'session-expired' })).toBe('logged-out')
    expect(meaningOf({ status: 401, slug: 'session-required' })).toBe('logged-out')
  })

  it('a session of another user is no refusal', () => {
    expect(meaningOf({ status: 409, slug: 'other-user' })).toBe('other-user')
  })
})

describe('answers about sessions in the queue', () => {
  it('never replace each other', () => {
    const [one, other] = [aQueuedAnswer({ id: 1 }), aQueuedAnswer({ id: 2 })]
    expect(isSameSubject(one, other)).toBe(false)
    expect(isSameSubject(one, one)).toBe(true)
  })

  it('are no sessions', () => {
    const queued = [aQueuedSession(), aQueuedAnswer({ id: 2 })]
    expect(queuedSessions(queued)).toHaveLength(1)
    expect(queuedAnswers(queued)).toEqual([aQueuedAnswer({ id: 2 })])
  })

  it('are lost with a log-out if they wait or have no place', () => {
    const queued = [
      aQueuedAnswer({ id: 1 }),
      aQueuedAnswer({ id: 2, refused: 'not-kept-here' }),
      aQueuedAnswer({ id: 3, refused: 'conflict' }),
    ]
    expect(lostWithDevice(queued).map(({ id }) => id)).toEqual([1, 2])
  })
})
