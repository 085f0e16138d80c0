import { describe, expect, it } from 'vitest'
import { addGoal, deleteGoal, editGoal } from '@/lib/domain/changes/goal-changes'
import { aParticipant } from '../builders/participant'
import { someSettings } from '../builders/settings'

const settings = someSettings()
const withGoals = (...ids: string[]) => ({
  ...aParticipant(),
  participantGoals: ids.map((id) => ({ id, description: `Goal ${id}` })),
})
const goal = (goalId: string, goalDescription = `Goal ${goalId}`) => ({ goalId, goalDescription })

describe('adding a goal', () => {
  it('appends it, trimmed', () => {
    const { participantGoals } = addGoal.apply(withGoals('a'), goal('b', ' \u3000Dance again \n'), {})
    expect(participantGoals).toEqual([
      ...withGoals('a').participantGoals,
      { id: 'b', description: 'Dance again' },
    ])
  })

  it('changes nothing if repeated, even at the limit or untrimmed', () => {
    const full = withGoals('a', 'b', 'c', 'd')
    expect(addGoal.refusal(full, goal('b', ' Goal b '), settings)).toBeNull()
    expect(addGoal.apply(full, goal('b', ' Goal b '), {})).toEqual(full)
  })

  it('is a conflict for an existing id with another text, always', () => {
    for (const record of [withGoals('a'), withGoals('a', 'b', 'c', 'd')])
      expect(addGoal.refusal(record, goal('a', 'Another'), settings)?.code).toBe('conflict')
  })

  it('[S9.1] reaches the limit but never exceeds it; 0 allows none', () => {
    expect(addGoal.refusal(withGoals('a', 'b', 'c'), goal('x'), settings)).toBeNull()
    const refusal = addGoal.refusal(withGoals('a', 'b', 'c', 'd'), goal('x'), settings)
    expect(refusal).toMatchObject({ code: 'limit-reached', limit: 4 })
    const none = addGoal.refusal(withGoals(), goal('x'), someSettings({ maxGoals: 0 }))
    expect(none).toMatchObject({ code: 'limit-reached', limit: 0 })
  })
})

describe('editing a goal', () => {
  it('[S4.10] changes its text and keeps its place', () => {
    const { participantGoals } = editGoal.apply(withGoals('a', 'b', 'c'), goal('b', ' Swim '), {})
    expect(participantGoals.map(({ description }) => description)).toEqual(['Goal a', 'Swim', 'Goal c'])
  })

  it('returns not-found only for a missing or deleted goal', () => {
    for (const id of ['a', 'b', 'c'])
      expect(editGoal.refusal(withGoals('a', 'b', 'c'), goal(id, 'Swim'), settings)).toBeNull()
    expect(editGoal.refusal(withGoals('a'), goal('x'), settings)?.code).toBe('not-found')
    const deleted = deleteGoal.apply(withGoals('a'), { goalId: 'a' }, {})
    expect(editGoal.refusal(deleted, goal('a'), settings)?.code).toBe('not-found')
  })
})

describe('deleting a goal', () => {
  it('removes it, keeps the order of others, ignores a missing one', () => {
    const before = withGoals('a', 'b', 'c')
    expect(deleteGoal.apply(before, { goalId: 'b' }, {}).participantGoals).toEqual(
      withGoals('a', 'c').participantGoals,
    )
    expect(deleteGoal.refusal(before, { goalId: 'x' }, settings)).toBeNull()
    expect(deleteGoal.apply(before, { goalId: 'x' }, {})).toEqual(before)
  })
})
