import { describe, expect, it } from 'vitest'
import { canPlanDose, canPlanFrequencies, settingsOfPlan } from '@/lib/domain/plan-settings'
import { chosen } from '../builders/exercise'
import { aParticipant } from '../builders/participant'
import { someSettings } from '../builders/settings'

const settings = someSettings({
  numberTreatmentWeeks: 2,
  sessionFrequencyOptions: [2, 3],
  setsOptions: ['1'],
})
const underWay = aParticipant({ weeks: 12, frequency: 4 })

describe('a plan in progress', () => {
  it('keeps its length and its options if the clinic offers fewer', () => {
    const plan = { ...underWay, selectedExercises: [chosen('bridge', { sets: '9', reps: '12' })] }
    expect(settingsOfPlan(settings, plan)).toEqual({
      ...settings,
      numberTreatmentWeeks: 12,
      sessionFrequencyOptions: [2, 3, 4],
      setsOptions: ['1', '9'],
      repsOptions: [...settings.repsOptions, '12'],
    })
  })

  it('can restore a session frequency that a week still has', () => {
    const reduced = aParticipant({ weeks: 12, frequency: 3 })
    expect(canPlanFrequencies(settings, underWay, [{ currentWeekNumber: 3, sessionFrequency: 4 }])).toBe(true)
    expect(canPlanFrequencies(settings, reduced, [{ currentWeekNumber: 3, sessionFrequency: 4 }])).toBe(false)
  })

  it('cannot restore a frequency that the first of several changes removes', () => {
    const frequencies = [1, 5].map((currentWeekNumber, index) => ({
      currentWeekNumber,
      sessionFrequency: index === 0 ? 2 : 4,
    }))
    expect(canPlanFrequencies(settings, underWay, frequencies)).toBe(false)
    expect(canPlanFrequencies(settings, underWay, frequencies.slice(1))).toBe(true)
  })

  it('can restore sets and repetitions that an exercise still has', () => {
    const plan = { ...underWay, selectedExercises: [chosen('bridge', { sets: '9' })] }
    expect(canPlanDose(settings, plan, { sets: '9' })).toBe(true)
    expect(canPlanDose(settings, { ...plan, selectedExercises: [] }, { sets: '9' })).toBe(false)
    expect(canPlanDose(settings, plan, { reps: '99' })).toBe(false)
    expect(canPlanDose(settings, plan, { reps: '8', sets: '1' })).toBe(true)
  })
})
