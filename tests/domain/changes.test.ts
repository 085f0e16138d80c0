import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import { type ChangeName, changeNamed, changes, isAnswerTo, isChangeName } from '@/lib/domain/changes/changes'
import type { Participant } from '@/lib/domain/participant.schema'
import { anyChange, type Made } from '../builders/changes'
import { anyParticipant, deepFrozen } from '../builders/participant'
import { right } from '../builders/right-changes'
import { someSettings } from '../builders/settings'

const settings = someSettings()

// The record after a change: unchanged if the change is refused.
function after(before: Participant, { name, payload, answer }: Made): Participant {
  const { refusal, apply } = changeNamed<ChangeName>(name)
  return refusal(before, payload, settings) === null ? apply(before, payload, answer) : before
}

describe('the table of changes', () => {
  it('has the nine of the specification, each under its own name', () => {
    const nine = [
      ...['reset-start-date', 'select-exercise', 'deselect-exercise', 'exercise-plan-update'],
      ...['session-frequency', 'log-session', 'add-goal', 'edit-goal', 'delete-goal'],
    ]
    expect(Object.keys(changes)).toEqual(expect.arrayContaining(nine))
    expect(Object.keys(changes).toSorted()).toEqual(Object.keys(right).toSorted())
    for (const [name, change] of Object.entries(changes)) expect(change.name).toBe(name)
  })

  it('needs the physio to build the plan, not for sessions and goals', () => {
    for (const [name, { needs }] of Object.entries(changes))
      expect(needs, name).toBe(right[name as ChangeName].needs)
    const own = ['log-session', 'add-goal', 'edit-goal', 'delete-goal'] as const
    for (const name of own) expect(changes[name].needs).toBe('participant')
    const building = ['reset-start-date', 'select-exercise', 'deselect-exercise'] as const
    for (const name of [...building, 'exercise-plan-update', 'exercise-order', 'session-frequency'] as const)
      expect(changes[name].needs).toBe('participant-and-physio')
  })

  // A later change of the same subject replaces one that is queued.
  it.each([
    ['reset-start-date', {}, ''],
    ['select-exercise', { exerciseId: 'bridge' }, 'bridge'],
    ['deselect-exercise', { exerciseId: 'bridge' }, 'bridge'],
    ['exercise-plan-update', { exerciseId: 'bridge', reps: '8' }, 'reps bridge'],
    ['exercise-plan-update', { exerciseId: 'bridge', sets: '2' }, 'sets bridge'],
    ['exercise-plan-update', { exerciseId: 'bridge', notes: '' }, 'notes bridge'],
    ['exercise-order', { exercises: ['step-up', 'bridge'] }, ''],
    ['session-frequency', { sessionFrequency: 2, currentWeekNumber: 3 }, '3'],
    ['log-session', { week: 3, session: 4, sessionCompleted: true }, '3/4'],
    ['add-goal', { goalId: 'g', goalDescription: 'Swim' }, 'g'],
    ['edit-goal', { goalId: 'g', goalDescription: 'Swim' }, 'g'],
    ['delete-goal', { goalId: 'g' }, 'g'],
  ] as const)('%s of %j has the subject %j', (name, payload, subject) => {
    expect(changeNamed<ChangeName>(name).subject(payload as never)).toBe(subject)
  })

  it('only changes of a week belong to one plan', () => {
    const ofOnePlan = Object.values(changes).flatMap((change) => (change.ofOnePlan ? [change.name] : []))
    expect(ofOnePlan).toEqual(['session-frequency', 'log-session'])
  })

  it('only a logged session asks that its week has begun', () => {
    const weeks = Object.values(changes).map(({ name }) => {
      const week = changeNamed<ChangeName>(name as ChangeName).weekToHaveBegun
      return [name, week?.({ week: 5, session: 1, sessionCompleted: true } as never)]
    })
    expect(weeks.filter(([, week]) => week !== undefined)).toEqual([['log-session', 5]])
  })

  it('a new start keeps earlier programmes if the answer has none', () => {
    const [before] = fc.sample(anyParticipant, 1)
    if (!before) throw new Error('No participant')
    const earlier = { treatmentStartDate: calendarDate('2026-01-05'), participantDiary: [], keptAt: 'then' }
    const answer = { treatmentStartDate: calendarDate('2026-03-16'), participantDiary: [] }
    const { apply } = changes['reset-start-date']
    const payload = { treatmentStartDate: answer.treatmentStartDate }
    const kept = apply({ ...before, earlierProgrammes: [earlier] as never }, payload, answer)
    expect(kept.earlierProgrammes).toEqual([earlier])
    const replaced = apply(kept, payload, { ...answer, earlierProgrammes: [] })
    expect(replaced.earlierProgrammes).toEqual([])
    expect(isAnswerTo('reset-start-date', { ...answer, earlierProgrammes: [] })).toBe(true)
  })

  it("recognises only a change's own answer", () => {
    for (const [name, { answer }] of Object.entries(right)) {
      const known = isAnswerTo(name as ChangeName, answer)
      expect(known, name).toBe(true)
      for (const other of [{ ...answer, success: true }, [answer], null, 'ok', 200])
        expect(isAnswerTo(name as ChangeName, other), name).toBe(false)
    }
    expect(isAnswerTo('log-session', {})).toBe(true)
    expect(isAnswerTo('reset-start-date', {})).toBe(false)
  })

  it.each(['', 'log-sessions', 'LOG-SESSION', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    '%j is not a change',
    (name) => {
      expect(isChangeName(name)).toBe(false)
    },
  )
})

describe('any change', () => {
  it('made twice equals made once', () => {
    fc.assert(
      fc.property(anyParticipant, anyChange, (before, change) => {
        const once = after(before, change)
        expect(after(once, change)).toEqual(once)
      }),
      { numRuns: 1000 },
    )
  })

  it('is not refused when it is repeated', () => {
    fc.assert(
      fc.property(anyParticipant, anyChange, (before, change) => {
        const { refusal, apply } = changeNamed<ChangeName>(change.name)
        fc.pre(refusal(before, change.payload, settings) === null)
        // For example deleting a deleted goal, or selecting a selected exercise at the limit.
        const once = apply(before, change.payload, change.answer)
        expect(refusal(once, change.payload, settings)).toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  it('never mutates its record, and keeps its owner', () => {
    fc.assert(
      fc.property(anyParticipant, anyChange, (before, change) => {
        const { participantId, userId } = after(deepFrozen(before), deepFrozen(change))
        expect({ participantId, userId }).toEqual({
          participantId: before.participantId,
          userId: before.userId,
        })
      }),
    )
  })

  it('[S5.1] stays within the limits in any sequence', () => {
    fc.assert(
      fc.property(anyParticipant, fc.array(anyChange, { maxLength: 40 }), (start, all) => {
        all.reduce((before, change) => {
          const now = after(before, change)
          expect(now.selectedExercises.length).toBeLessThanOrEqual(settings.maxExercises)
          expect(now.participantGoals.length).toBeLessThanOrEqual(settings.maxGoals)
          return now
        }, start)
      }),
      { numRuns: 300 },
    )
  })

  it('leaves the ids of goals and of exercises unique', () => {
    fc.assert(
      fc.property(anyParticipant, fc.array(anyChange, { maxLength: 20 }), (start, all) => {
        const end = all.reduce(after, start)
        const ids = end.participantGoals.map(({ id }) => id)
        const exercises = end.selectedExercises.map(({ exercise }) => exercise)
        expect(new Set(ids).size).toBe(ids.length)
        expect(new Set(exercises).size).toBe(exercises.length)
      }),
    )
  })
})
