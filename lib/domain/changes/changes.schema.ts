import { z } from 'zod'
import { maxSessionsPerWeek } from '../diary'
import { type GoalPayload, maxGoalLength } from '../goals'
import { calendarDateSchema, diaryWeekSchema, selectedExerciseSchema } from '../participant.schema'
import type { TreatmentPlanSettings } from '../site'
import { isBlank } from '../text'
import { safeText, safeTextUpTo } from '../text.schema'
import type { NoAnswer } from './change'
import type { AnswerOf, ChangeName, PayloadOf } from './changes'
import { doseFields, type ExercisePlanUpdatePayload, maxNoteLength } from './exercise-plan-update'

// How the server checks what a change is asked with and answered with. Never imported by browser code: zod is 34 kB.

type Schemas<Name extends ChangeName> = {
  /** The ranges depend on the site's settings. Unknown keys are refused. */
  payload: (settings: TreatmentPlanSettings) => z.ZodType<PayloadOf<Name>>
  /** Unknown keys are dropped. */
  answer: z.ZodType<AnswerOf<Name>>
}

const noAnswer: z.ZodType<NoAnswer> = z.object({})

/** An identifier as a backend or a browser made it: kept as it is, never read. */
const identifier = safeText
  .min(1)
  .max(200)
  .refine((id) => !isBlank(id), 'An identifier with nothing to be seen')

const goal: z.ZodType<GoalPayload> = z.strictObject({
  goalId: identifier,
  goalDescription: z
    .string()
    .trim()
    .min(1)
    .refine((text) => !isBlank(text), 'Text with nothing to be seen')
    .pipe(safeTextUpTo(maxGoalLength)),
})

const schemas: { [Name in ChangeName]: Schemas<Name> } = {
  'reset-start-date': {
    payload: () =>
      z.strictObject({
        // A slip of the finger in the year must not make a plan that ends in another century.
        treatmentStartDate: calendarDateSchema.refine(
          (date) => date >= '2000-01-01' && date <= '2099-12-31',
          'Not a day from 2000 to 2099',
        ),
      }),
    answer: z.object({ treatmentStartDate: calendarDateSchema, participantDiary: z.array(diaryWeekSchema) }),
  },
  'select-exercise': {
    payload: () => z.strictObject({ exerciseId: identifier }),
    answer: selectedExerciseSchema,
  },
  'deselect-exercise': {
    payload: () => z.strictObject({ exerciseId: identifier }),
    answer: noAnswer,
  },
  'exercise-plan-update': {
    payload: ({ repsOptions, setsOptions }) =>
      z
        .strictObject({
          exerciseId: identifier,
          reps: z.enum(repsOptions).optional(),
          sets: z.enum(setsOptions).optional(),
          notes: safeTextUpTo(maxNoteLength).optional(),
        })
        .refine(
          (payload) => doseFields.filter((field) => payload[field] !== undefined).length === 1,
          'Exactly one of reps, sets and notes',
        ) as unknown as z.ZodType<ExercisePlanUpdatePayload>,
    answer: noAnswer,
  },
  'session-frequency': {
    payload: ({ sessionFrequencyOptions, numberTreatmentWeeks }) =>
      z.strictObject({
        sessionFrequency: z
          .int()
          .refine((frequency) => sessionFrequencyOptions.includes(frequency), 'Not one of the choices'),
        currentWeekNumber: z.int().min(1).max(numberTreatmentWeeks),
      }),
    answer: noAnswer,
  },
  'log-session': {
    payload: ({ numberTreatmentWeeks }) =>
      z.strictObject({
        week: z.int().min(1).max(numberTreatmentWeeks),
        session: z.int().min(1).max(maxSessionsPerWeek),
        sessionCompleted: z.boolean(),
      }),
    answer: z.object({ completedAt: z.iso.datetime().optional() }),
  },
  'add-goal': { payload: () => goal, answer: noAnswer },
  'edit-goal': { payload: () => goal, answer: noAnswer },
  'delete-goal': { payload: () => z.strictObject({ goalId: identifier }), answer: noAnswer },
}

/** How the change of that name is checked. */
export function schemasOf<Name extends ChangeName>(name: Name): Schemas<Name> {
  return schemas[name]
}
