import { defaultMaxGoals, type TreatmentPlanSettings } from '@/lib/domain/site'

/** The plan settings of a clinic, except for those given. */
export function someSettings(over: Partial<TreatmentPlanSettings> = {}): TreatmentPlanSettings {
  return {
    numberTreatmentWeeks: 12,
    maxExercises: 6,
    maxGoals: defaultMaxGoals,
    sessionFrequencyOptions: [2, 3, 4, 5],
    repsOptions: ['5', '8', '10', '30 seconds'],
    setsOptions: ['1', '2', '3'],
    exerciseCategories: { strength: 'Strength' },
    ...over,
  }
}
