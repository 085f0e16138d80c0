import { describe, expect, it } from 'vitest'
import { isCurrentPlace, planMark, type RunPlace } from '@/lib/domain/session-run/place'
import { aGuide, anExercise } from '../../builders/session-run'

const plan = planMark([{ id: '1', ...anExercise() }])
const place: RunPlace = { userId: 'sam', plan, at: 5, done: [1], leftAt: '2026-11-27T10:00:00.000Z' }
const soon = { userId: 'sam', plan, now: new Date('2026-11-27T11:59:59Z') }

describe('place in a session that was left', () => {
  it('stays current for 2 hours', () => {
    expect(isCurrentPlace(place, soon)).toBe(true)
    expect(isCurrentPlace(place, { ...soon, now: new Date('2026-11-27T12:00:00Z') })).toBe(false)
  })

  it('is gone for another person, another plan and an earlier clock', () => {
    expect(isCurrentPlace(place, { ...soon, userId: 'alex' })).toBe(false)
    expect(isCurrentPlace(place, { ...soon, plan: planMark([]) })).toBe(false)
    expect(isCurrentPlace(place, { ...soon, now: new Date('2026-11-27T08:00:00Z') })).toBe(false)
  })

  it('needs something to go on with', () => {
    expect(isCurrentPlace({ ...place, at: 0 }, soon)).toBe(false)
  })

  it.each([
    ['dose', anExercise({ reps: '12' })],
    ['sides', anExercise({ guide: aGuide({ sides: 'leg' }) })],
  ])('belongs to another plan after a change of the %s', (_, exercise) => {
    expect(planMark([{ id: '1', ...exercise }])).not.toBe(plan)
  })
})
