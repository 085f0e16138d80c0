import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import { logSession } from '@/lib/domain/changes/log-session'
import { emptyDiary } from '@/lib/domain/diary'
import {
  completedAtOnceLogged,
  rememberTakenBack,
  restorableFor,
  storedSession,
} from '@/lib/domain/taken-back'
import type { StoredParticipant } from '@/lib/domain/participant.schema'
import { anyParticipant, aParticipant, deepFrozen } from '../builders/participant'

const number = { week: 1, session: 1 }
const start = Date.parse('2026-03-03T09:00:00.000Z')
const instant = (milliseconds: number) => new Date(start + milliseconds)

/** The record after session 1 of week 1 was logged or taken back at this time. */
function after(stored: StoredParticipant, sessionCompleted: boolean, at: Date): StoredParticipant {
  const answer = sessionCompleted
    ? { completedAt: completedAtOnceLogged(storedSession(stored, number), at) }
    : {}
  return rememberTakenBack(stored, logSession.apply(stored, { ...number, sessionCompleted }, answer), at)
}

const sessionOf = (stored: StoredParticipant) => storedSession(stored, number)

describe('the instant of a session', () => {
  it.each([
    [0, 0],
    [restorableFor, 0],
    [restorableFor + 1, 1000 + restorableFor + 1],
  ])('logged again %i ms after removal is %i ms after the first', (later, expected) => {
    const logged = after(aParticipant(), true, instant(0))
    const open = after(logged, false, instant(1000))
    expect(sessionOf(open)).not.toHaveProperty('completedAt')
    expect(sessionOf(after(open, true, instant(1000 + later)))).toEqual({
      sessionCompleted: true,
      completedAt: instant(expected).toISOString(),
    })
  })

  it('stays unknown if it was unknown before', () => {
    const logged = aParticipant({ sessions: { 1: [{ sessionCompleted: true }] } })
    expect(sessionOf(after(after(logged, false, instant(0)), true, instant(1)))).toEqual({
      sessionCompleted: true,
    })
  })

  it('counts from the first of two removals', () => {
    const open = after(after(aParticipant(), true, instant(0)), false, instant(1))
    const again = after(open, false, instant(restorableFor))
    expect(again).toEqual(open)
    const late = instant(restorableFor + 2)
    expect(sessionOf(after(again, true, late))?.completedAt).toBe(late.toISOString())
  })

  it('is forgotten when the plan restarts', () => {
    const open = after(after(aParticipant(), true, instant(0)), false, instant(1))
    const treatmentStartDate = calendarDate('2026-03-09')
    const participantDiary = emptyDiary(treatmentStartDate, 4, 3).map((week) => ({
      ...week,
      sessions: [{ sessionCompleted: false }],
    }))
    const next = { ...open, treatmentStartDate, participantDiary }
    expect(rememberTakenBack(open, next, instant(2))).toEqual(next)
  })

  it('is remembered if the same start date is saved again', () => {
    const open = after(after(aParticipant(), true, instant(0)), false, instant(1))
    const sent = aParticipant({ sessions: { 1: [{ sessionCompleted: false }] } })
    expect(rememberTakenBack(open, sent, instant(2))).toEqual(open)
  })

  it('never changes the stored record in place', () => {
    fc.assert(
      fc.property(anyParticipant, fc.boolean(), (record, completed) => {
        expect(() => after(deepFrozen(record), completed, instant(0))).not.toThrow()
      }),
    )
  })

  it('matches a model for any sequence of presses', () => {
    const press = fc.record({
      completed: fc.boolean(),
      pause: fc.oneof(
        fc.integer({ min: 0, max: restorableFor }),
        fc.integer({ min: 0, max: 5 * restorableFor }),
      ),
    })
    fc.assert(
      fc.property(fc.array(press, { minLength: 1, maxLength: 12 }), (story) => {
        let stored: StoredParticipant = aParticipant()
        let now = 0
        // The model: when the session was first completed, and since when it is open.
        let first: number | null = null
        let openSince: number | null = 0
        for (const { completed, pause } of story) {
          now += pause
          stored = after(stored, completed, instant(now))
          if (!completed) openSince ??= now
          else if (openSince !== null) {
            if (first === null || now - openSince > restorableFor) first = now
            openSince = null
          }
          const shown = sessionOf(stored)
          expect(shown?.sessionCompleted).toBe(completed)
          expect(shown?.completedAt).toBe(
            completed && first !== null ? instant(first).toISOString() : undefined,
          )
        }
      }),
    )
  })
})
