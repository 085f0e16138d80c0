import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSession, sessionsDone } from '@/lib/domain/diary'
import {
  hasToBeQueued,
  isOfThisPlan,
  mayBeSaved,
  meaningOf,
  pauseAfter,
  recordOnceSent,
  toBeSent,
  type QueuedChange,
} from '@/lib/domain/queue'
import { anyParticipant, aParticipant, deepFrozen, done } from '../builders/participant'
import { aQueuedSession } from '../builders/queued'

describe('whether something has to wait', () => {
  it('what is not saved has to', () => {
    expect(hasToBeQueued(undefined, false)).toBe(true)
  })

  it('what is saved already has not, where nothing waited', () => {
    expect(hasToBeQueued(undefined, true)).toBe(false)
  })

  it('the opposite of what was never sent takes it away', () => {
    expect(hasToBeQueued(aQueuedSession(), true)).toBe(false)
  })

  it('the opposite of what was sent without an answer is sent too: the first may be saved', () => {
    expect(hasToBeQueued(aQueuedSession({ tried: true }), true)).toBe(true)
  })

  it('the opposite of what was refused takes it away: that is certainly not saved', () => {
    const refused = aQueuedSession({ tried: true, refused: 'conflict' })
    expect(hasToBeQueued(refused, true)).toBe(false)
    expect(mayBeSaved(refused)).toBe(false)
  })
})

/** A browser and a server of one session, where some answers are lost. `saved` is all that the browser ever learns. */
it('however often somebody changes their mind, and whatever answers are lost, the server ends with what was meant last', () => {
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
  it('counts what waits as taken for what is next, and leaves the record itself alone', () => {
    const record = deepFrozen(aParticipant({ frequency: 4, sessions: { 1: [done] } }))
    const [week] = recordOnceSent(record, [
      aQueuedSession({ session: 2 }),
      aQueuedSession({ session: 3 }),
    ]).participantDiary
    expect(week && nextSession(week)).toBe(4)
    expect(record.participantDiary[0] && sessionsDone(record.participantDiary[0])).toBe(1)
  })

  it('a session of an earlier week stays in that week', () => {
    const { participantDiary } = recordOnceSent(aParticipant(), [aQueuedSession({ week: 3, session: 1 })])
    expect(participantDiary.map(sessionsDone)).toEqual([0, 0, 1, 0])
  })

  it('what was refused does not count', () => {
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

describe('whether a session is still of the plan', () => {
  const start = aParticipant({ start: '2026-03-02' })
  const { treatmentStartDate } = start

  it('holds while the plan has the same start', () => {
    expect(isOfThisPlan(aQueuedSession({ planStart: treatmentStartDate }), start)).toBe(true)
  })

  it('ends once the plan begins anew, has no start, or is gone', () => {
    const waiting = aQueuedSession({ planStart: treatmentStartDate })
    expect(isOfThisPlan(waiting, aParticipant({ start: '2026-03-09' }))).toBe(false)
    expect(isOfThisPlan(waiting, aParticipant({ start: null }))).toBe(false)
    expect(isOfThisPlan(waiting, null)).toBe(false)
  })
})

describe('what an answer means for what was sent', () => {
  it.each([0, 201, 302, 408, 425, 429, 500, 502, 503, 504])('%i is kept and sent again', (status) => {
    expect(meaningOf({ status, slug: 'unavailable' })).toBe('later')
  })

  it.each([400, 403, 404, 409, 413, 415, 422])('%i is refused', (status) => {
    expect(meaningOf({ status, slug: 'invalid-fields' })).toBe('refused')
  })

  it('401 is kept until the person has logged in again', () => {
    expect(meaningOf({ status: 401, slug: 'session-expired' })).toBe('logged-out')
    expect(meaningOf({ status: 401, slug: 'session-required' })).toBe('logged-out')
  })

  it('somebody else’s session is no refusal', () => {
    expect(meaningOf({ status: 409, slug: 'other-user' })).toBe('other-user')
  })
})

describe('the pause before sending again', () => {
  it('grows from 2 seconds to 5 minutes and no further', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((failures) => pauseAfter(failures) / 1000)).toEqual([
      2, 6, 18, 54, 162, 300, 300,
    ])
  })

  it('is as long as the server asks for', () => {
    expect(pauseAfter(1, 60)).toBe(60_000)
    expect(pauseAfter(3, 5)).toBe(18_000)
  })
})
