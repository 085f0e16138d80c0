import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import { deselectExercise, selectExercise } from '@/lib/domain/changes/exercise-choice'
import { exercisePlanUpdate } from '@/lib/domain/changes/exercise-plan-update'
import { resetStartDate } from '@/lib/domain/changes/reset-start-date'
import { sessionFrequency } from '@/lib/domain/changes/session-frequency'
import { emptyDiary } from '@/lib/domain/diary'
import { anyChangeOf } from '../builders/changes'
import { anyParticipant, aParticipant, done } from '../builders/participant'
import { someSettings } from '../builders/settings'

const settings = someSettings()
const chosen = (...ids: string[]) => ({
  ...aParticipant(),
  selectedExercises: ids.map((exercise) => ({ exercise, reps: '8', sets: '3', notes: 'Slowly' })),
})
const answer = (exercise: string) => ({ exercise, reps: '5', sets: '1', notes: '' })

describe('selecting an exercise', () => {
  it('[S4.3] appends it with the answer of the backend', () => {
    const { selectedExercises } = selectExercise.apply(chosen('a'), { exerciseId: 'b' }, answer('b'))
    expect(selectedExercises).toEqual([...chosen('a').selectedExercises, answer('b')])
  })

  it('keeps the place of a chosen exercise, even at the limit', () => {
    const full = chosen('a', 'b', 'c', 'd', 'e', 'f')
    expect(selectExercise.refusal(full, { exerciseId: 'c' }, settings)).toBeNull()
    const { selectedExercises } = selectExercise.apply(full, { exerciseId: 'c' }, answer('c'))
    expect(selectedExercises.map(({ exercise }) => exercise).join('')).toBe('abcdef')
    expect(selectedExercises[2]).toEqual(answer('c'))
  })

  it('reaches the limit but never exceeds it', () => {
    const limit = { code: 'limit-reached', limit: 6 }
    const refused = (...ids: string[]) =>
      selectExercise.refusal(chosen(...ids), { exerciseId: 'new' }, settings)
    expect(refused('a', 'b', 'c', 'd', 'e')).toBeNull()
    expect(refused('a', 'b', 'c', 'd', 'e', 'f')).toMatchObject(limit)
    // A clinic that lowered its limit.
    expect(refused('a', 'b', 'c', 'd', 'e', 'f', 'g')).toMatchObject(limit)
  })
})

describe('deselecting an exercise', () => {
  it('[S4.5] removes it, keeps the order of others, ignores a missing one', () => {
    const before = chosen('a', 'b', 'c')
    const { selectedExercises } = deselectExercise.apply(before, { exerciseId: 'b' }, {})
    expect(selectedExercises).toEqual(chosen('a', 'c').selectedExercises)
    expect(deselectExercise.apply(before, { exerciseId: 'x' }, {})).toEqual(before)
    expect(deselectExercise.refusal(before, { exerciseId: 'x' }, settings)).toBeNull()
  })
})

describe('updating an exercise of the plan', () => {
  it.each([{ reps: '10' }, { sets: '2' }, { notes: '' }, { notes: 'Zażółć gęślą jaźń 👵🏽' }])(
    '[S4.6] changes %j of that exercise only',
    (update) => {
      const { selectedExercises } = exercisePlanUpdate.apply(
        chosen('a', 'b'),
        { exerciseId: 'b', ...update },
        {},
      )
      const [first, second] = chosen('a', 'b').selectedExercises
      expect(selectedExercises).toStrictEqual([first, { ...second, ...update }])
    },
  )

  it('returns not-found for an exercise outside the plan', () => {
    const refusal = exercisePlanUpdate.refusal(chosen('a'), { exerciseId: 'x', sets: '2' }, settings)
    expect(refusal?.code).toBe('not-found')
    for (const exerciseId of ['a', 'b'])
      expect(exercisePlanUpdate.refusal(chosen('a', 'b'), { exerciseId, sets: '2' }, settings)).toBeNull()
  })
})

describe('changing the session frequency', () => {
  it('[S4.7] applies from the given week on and changes nothing else', () => {
    fc.assert(
      fc.property(anyParticipant, anyChangeOf['session-frequency'], (before, { payload }) => {
        const { participantDiary, ...rest } = sessionFrequency.apply(before, payload, {})
        const { participantDiary: diaryBefore, ...restBefore } = before
        expect(rest).toEqual(restBefore)
        expect(participantDiary).toEqual(
          diaryBefore.map((week) => ({
            ...week,
            sessionFrequency:
              week.weekNumber < payload.currentWeekNumber ? week.sessionFrequency : payload.sessionFrequency,
          })),
        )
      }),
    )
  })

  it('keeps done sessions beyond a lower frequency', () => {
    const before = aParticipant({ frequency: 5, sessions: { 2: [done, done, done, done, done] } })
    const after = sessionFrequency.apply(before, { sessionFrequency: 2, currentWeekNumber: 2 }, {})
    expect(after.participantDiary[1]).toMatchObject({
      sessionFrequency: 2,
      sessions: [done, done, done, done, done],
    })
  })

  it('is a conflict without a diary', () => {
    const payload = { sessionFrequency: 3, currentWeekNumber: 1 }
    expect(sessionFrequency.refusal(aParticipant({ start: null }), payload, settings)?.code).toBe('conflict')
    expect(sessionFrequency.refusal(aParticipant(), payload, settings)).toBeNull()
  })
})

describe('resetting the start date', () => {
  it('[S4.9] replaces only start date and diary, by the answer', () => {
    fc.assert(
      fc.property(anyParticipant, anyChangeOf['reset-start-date'], (before, { payload, answer: given }) => {
        expect(resetStartDate.apply(before, payload, given)).toEqual({ ...before, ...given })
      }),
    )
  })

  it('uses the date of the answer, even if another was requested', () => {
    const given = {
      treatmentStartDate: calendarDate('2026-03-30'),
      participantDiary: emptyDiary(calendarDate('2026-03-30'), 2, 3),
    }
    const after = resetStartDate.apply(
      aParticipant(),
      { treatmentStartDate: calendarDate('2026-03-29') },
      given,
    )
    expect(after).toMatchObject(given)
    const asked = { treatmentStartDate: calendarDate('2026-03-29') }
    expect(resetStartDate.refusal(aParticipant(), asked, settings)).toBeNull()
  })
})
