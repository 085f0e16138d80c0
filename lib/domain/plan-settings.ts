import { sessionFrequency, type SessionFrequencyPayload } from './changes/session-frequency'
import type { UsualDose } from './exercise'
import type { Participant, SelectedExercise } from './participant.schema'
import type { TreatmentPlanSettings } from './site'

/**
 * Returns the settings for a running plan: its own length, and in addition to the site's options those that the plan uses.
 */
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
 * Whether all of these session frequencies can be planned in this order: each is one of the site's options or already in
 * the plan at that point.
 * @param record the current record
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
 * Whether an exercise can have these sets and repetitions: each is one of the site's options or already in the plan.
 * @param record the current record, without the exercise if it was removed
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

/** Whether the clinic offers these sets and repetitions for every plan. */
export function offersDose(
  { setsOptions, repsOptions }: TreatmentPlanSettings,
  { sets, reps }: UsualDose,
): boolean {
  return setsOptions.includes(sets) && repsOptions.includes(reps)
}

function withThose<Option>(options: Option[], found: Option[]): Option[] {
  return [...new Set([...options, ...found])].filter((each) => each !== '')
}
