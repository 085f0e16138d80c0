import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSession, logSession } from '@/lib/domain/changes/log-session'
import { schemasOf } from '@/lib/domain/changes/changes.schema'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { anyParticipant, aParticipant, deepFrozen, done, open } from '../builders/participant'
import { someSettings } from '../builders/settings'

const completedAt = '2026-03-10T08:00:00.000Z'
const anyPayload = fc.record({
  week: fc.integer({ min: 1, max: 14 }),
  session: fc.integer({ min: 1, max: 14 }),
  sessionCompleted: fc.boolean(),
})
const withoutSessions = (diary: DiaryWeek[]) => diary.map((week) => ({ ...week, sessions: [] }))
const anyAnswer = fc.constantFrom({}, { completedAt })

describe('logging a session', () => {
  it('[S4.8] stores session n at index n-1 and fills gaps as open', () => {
    const participant = deepFrozen(aParticipant({ weeks: 2 }))
    const after = logSession.apply(
      participant,
      { week: 2, session: 3, sessionCompleted: true },
      { completedAt },
    )
    expect(after.participantDiary[1]?.sessions).toEqual([open, open, { sessionCompleted: true, completedAt }])
  })

  it('replaces a session in the middle and keeps later ones', () => {
    const participant = deepFrozen(aParticipant({ sessions: { 1: [done, done, done] } }))
    const after = logSession.apply(participant, { week: 1, session: 2, sessionCompleted: false }, {})
    expect(after.participantDiary[0]?.sessions).toEqual([done, open, done])
  })

  it('stores no instant for a session that is taken back', () => {
    const logged = { sessionCompleted: true, completedAt }
    const participant = deepFrozen(aParticipant({ sessions: { 1: [logged] } }))
    const after = logSession.apply(
      participant,
      { week: 1, session: 1, sessionCompleted: false },
      { completedAt },
    )
    expect(after.participantDiary[0]?.sessions).toEqual([open])
  })

  it('stores no instant if the backend records none', () => {
    const after = logSession.apply(aParticipant(), { week: 1, session: 1, sessionCompleted: true }, {})
    expect(after.participantDiary[0]?.sessions[0]).toStrictEqual(done)
  })

  it('changes nothing for a week outside the diary', () => {
    const payload = { week: 99, session: 1, sessionCompleted: true }
    const participant = deepFrozen(aParticipant())
    expect(logSession.apply(participant, payload, {})).toEqual(participant)
    expect(logSession.apply(aParticipant({ start: null }), payload, {}).participantDiary).toEqual([])
  })

  it('findSession finds the logged session and no other', () => {
    const participant = aParticipant({ weeks: 2, sessions: { 2: [open, done] } })
    expect(findSession(participant, { week: 2, session: 2 })).toEqual(done)
    expect(findSession(participant, { week: 2, session: 3 })).toBeUndefined()
    expect(findSession(participant, { week: 1, session: 1 })).toBeUndefined()
    expect(findSession(participant, { week: 3, session: 1 })).toBeUndefined()
  })

  it('changes only that session and fills the gaps, for any record', () => {
    fc.assert(
      fc.property(anyParticipant, anyPayload, anyAnswer, (before, payload, answer) => {
        const after = logSession.apply(deepFrozen(before), deepFrozen(payload), deepFrozen(answer))
        const { week, session, sessionCompleted } = payload
        const old = before.participantDiary[week - 1]?.sessions ?? []
        const expected = before.participantDiary[week - 1] && sessionCompleted
        expect(findSession(after, payload)?.sessionCompleted ?? false).toBe(expected ?? false)
        const now = after.participantDiary[week - 1]?.sessions ?? []
        expect(now).toHaveLength(before.participantDiary[week - 1] ? Math.max(old.length, session) : 0)
        const others = now.map((each, index) => (index === session - 1 ? done : each))
        expect(others).toEqual(now.map((_, index) => (index === session - 1 ? done : (old[index] ?? open))))
      }),
    )
  })

  it('leaves other weeks, other fields and its input unchanged', () => {
    fc.assert(
      fc.property(anyParticipant, anyPayload, anyAnswer, (before, payload, answer) => {
        const copy = structuredClone(before)
        const { participantDiary, ...rest } = logSession.apply(deepFrozen(before), payload, answer)
        const { participantDiary: diaryBefore, ...restBefore } = before
        expect(before).toEqual(copy)
        expect(rest).toEqual(restBefore)
        expect(participantDiary).toHaveLength(diaryBefore.length)
        expect(withoutSessions(participantDiary)).toEqual(withoutSessions(diaryBefore))
        const theSame = participantDiary.map((week, index) => week === diaryBefore[index])
        expect(theSame).toEqual(diaryBefore.map((week) => week.weekNumber !== payload.week))
      }),
    )
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyParticipant, anyPayload, anyAnswer, (before, payload, answer) => {
        const once = deepFrozen(logSession.apply(before, payload, answer))
        expect(logSession.apply(once, payload, answer)).toEqual(once)
      }),
    )
  })

  it('does not depend on the order for different sessions', () => {
    fc.assert(
      fc.property(anyParticipant, anyPayload, anyPayload, (before, one, other) => {
        fc.pre(one.week !== other.week || one.session !== other.session)
        const apply = (record: typeof before, payload: typeof one) => logSession.apply(record, payload, {})
        expect(apply(apply(before, one), other)).toEqual(apply(apply(before, other), one))
      }),
    )
  })

  it('is a conflict for a week outside the diary', () => {
    const payload = { week: 5, session: 1, sessionCompleted: true }
    expect(logSession.refusal(aParticipant({ weeks: 4 }), payload, someSettings())?.code).toBe('conflict')
    expect(logSession.refusal(aParticipant({ weeks: 5 }), payload, someSettings())).toBeNull()
  })

  it('accepts only whole weeks and sessions within the limits', () => {
    const schema = schemasOf('log-session').payload(someSettings())
    const anyNumber = fc.oneof(fc.integer({ min: -2, max: 20 }), fc.double(), fc.integer())
    fc.assert(
      fc.property(anyNumber, anyNumber, fc.boolean(), (week, session, sessionCompleted) => {
        const within = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most
        const { success } = schema.safeParse({ week, session, sessionCompleted })
        expect(success).toBe(within(week, 12) && within(session, 14))
      }),
    )
  })
})
