import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSession, sessionsDone } from '@/lib/domain/diary'
import {
  hasToWait,
  isOfThisPlan,
  mayBeSaved,
  meaningOf,
  pauseAfter,
  recordOnceSent,
  toBeSent,
  type WaitingSession,
} from '@/lib/domain/waiting'
import { anyParticipant, aParticipant, deepFrozen, done } from '../builders/participant'
import { aWaiting } from '../builders/waiting'

describe('whether something has to wait', () => {
  it('what is not saved has to', () => {
    expect(hasToWait(undefined, true, false)).toBe(true)
    expect(hasToWait(undefined, false, true)).toBe(true)
  })

  it('what is saved already has not, where nothing waited', () => {
    expect(hasToWait(undefined, true, true)).toBe(false)
  })

  it('the opposite of what was never sent takes it away', () => {
    expect(hasToWait(aWaiting(), false, false)).toBe(false)
  })

  it('the opposite of what was sent without an answer is sent too: the first may be saved', () => {
    expect(hasToWait(aWaiting({ tried: true }), false, false)).toBe(true)
  })

  it('the opposite of what was refused takes it away: that is certainly not saved', () => {
    const refused = aWaiting({ tried: true, refused: 'conflict' })
    expect(hasToWait(refused, false, false)).toBe(false)
    expect(mayBeSaved(refused)).toBe(false)
  })
})

/** A browser and a server of one session, where some answers are lost. `saved` is all that the browser ever learns. */
it('however often somebody changes their mind, and whatever answers are lost, the server ends with what was meant last', () => {
  const step = fc.record({ meant: fc.boolean(), sentWithoutAnswer: fc.boolean() })
  fc.assert(
    fc.property(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 8 }), (saved, steps) => {
      let onServer = saved
      let waiting: WaitingSession | undefined
      for (const { meant, sentWithoutAnswer } of steps) {
        waiting = hasToWait(waiting, meant, saved)
          ? aWaiting({ sessionCompleted: meant, tried: mayBeSaved(waiting) })
          : undefined
        if (!waiting || !sentWithoutAnswer) continue
        onServer = waiting.sessionCompleted
        waiting = { ...waiting, tried: true }
      }
      if (waiting) onServer = waiting.sessionCompleted
      expect(onServer).toBe(steps.at(-1)?.meant)
    }),
  )
})

describe('the record once all is sent', () => {
  it('counts what waits as taken for what is next, and leaves the record itself alone', () => {
    const record = deepFrozen(aParticipant({ frequency: 4, sessions: { 1: [done] } }))
    const [week] = recordOnceSent(record, [
      aWaiting({ session: 2 }),
      aWaiting({ session: 3 }),
    ]).participantDiary
    expect(week && nextSession(week)).toBe(4)
    expect(record.participantDiary[0] && sessionsDone(record.participantDiary[0])).toBe(1)
  })

  it('a session of an earlier week stays in that week', () => {
    const { participantDiary } = recordOnceSent(aParticipant(), [aWaiting({ week: 3, session: 1 })])
    expect(participantDiary.map(sessionsDone)).toEqual([0, 0, 1, 0])
  })

  it('what was refused does not count', () => {
    const refused = [aWaiting({ refused: 'conflict' })]
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
          all.map((each) => aWaiting(each)),
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
    expect(isOfThisPlan(aWaiting({ treatmentStartDate }), start)).toBe(true)
  })

  it('ends once the plan begins anew, has no start, or is gone', () => {
    const waiting = aWaiting({ treatmentStartDate })
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

  it.each([401, 403, 404, 511])(
    '%i from something between us and the server is kept and sent again',
    (status) => {
      expect(meaningOf({ status, slug: 'unknown' })).toBe('later')
    },
  )

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
