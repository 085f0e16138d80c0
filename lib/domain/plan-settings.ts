import type { Participant } from './participant'
import type { TreatmentPlanSettings } from './site'

/** The settings as they hold for a plan under way: its own length, and beside the site's options those that it has. */
export function settingsOfPlan(
  settings: TreatmentPlanSettings,
  { selectedExercises, participantDiary }: Pick<Participant, 'selectedExercises' | 'participantDiary'>,
): TreatmentPlanSettings {
  const weeks = participantDiary.map(({ weekNumber }) => weekNumber)
  return {
    ...settings,
    numberTreatmentWeeks: Math.max(settings.numberTreatmentWeeks, ...weeks),
    sessionFrequencyOptions: withThose(
      settings.sessionFrequencyOptions,
      participantDiary.map(({ sessionFrequency }) => sessionFrequency),
    ),
    repsOptions: withThose(
      settings.repsOptions,
      selectedExercises.map(({ reps }) => reps),
    ),
    setsOptions: withThose(
      settings.setsOptions,
      selectedExercises.map(({ sets }) => sets),
    ),
  }
}

function withThose<Option>(options: Option[], found: Option[]): Option[] {
  return [...new Set([...options, ...found])].filter((each) => each !== '')
}
