import { sessionFrequency, type SessionFrequencyPayload } from './changes/session-frequency'
import type { Participant, SelectedExercise } from './participant'
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

/**
 * Whether all of these numbers of sessions can be planned, one after the other: each is offered or stands in the plan by then.
 * @param record as it is now
 */
export function canPlanFrequencies(
  settings: TreatmentPlanSettings,
  record: Participant,
  weeks: SessionFrequencyPayload[],
): boolean {
  let plan = record
  return weeks.every((week) => {
    const { sessionFrequencyOptions } = settingsOfPlan(settings, plan)
    plan = sessionFrequency.apply(plan, week, {})
    return sessionFrequencyOptions.includes(week.sessionFrequency)
  })
}

/**
 * Whether an exercise can have these sets and repetitions: each is offered or stands in the plan.
 * @param record as it is now, without the exercise when that was removed
 */
export function canPlanDose(
  settings: TreatmentPlanSettings,
  record: Participant,
  { sets, reps }: Partial<Pick<SelectedExercise, 'sets' | 'reps'>>,
): boolean {
  const { setsOptions, repsOptions } = settingsOfPlan(settings, record)
  return (
    (sets === undefined || setsOptions.includes(sets)) && (reps === undefined || repsOptions.includes(reps))
  )
}

function withThose<Option>(options: Option[], found: Option[]): Option[] {
  return [...new Set([...options, ...found])].filter((each) => each !== '')
}
