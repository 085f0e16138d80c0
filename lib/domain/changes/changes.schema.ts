import { z } from 'zod'
import { maxSessionsPerWeek } from '../diary'
import { type GoalPayload, maxGoalLength } from '../goals'
import {
  calendarDateSchema,
  diaryWeekSchema,
  earlierProgrammeSchema,
  selectedExerciseSchema,
} from '../participant.schema'
import type { TreatmentPlanSettings } from '../site'
import { isStartDate } from '../start-date-range'
import { isBlank } from '../text'
import { safeText, safeTextUpTo } from '../text.schema'
import type { NoAnswer } from './change'
import type { AnswerOf, ChangeName, PayloadOf } from './changes'
import { doseFields, type ExercisePlanUpdatePayload, maxNoteLength } from './exercise-plan-update'

// How the server validates and documents the payload and answer of each change. Not for browser code: zod is 34 kB.

type Schemas<Name extends ChangeName> = {
  /** For `docs/openapi.json`: a summary and details. */
  summary: string
  description: string
  /** The problems with which the record may refuse it, in addition to those of every change. */
  problems?: readonly ('conflict' | 'limit-reached' | 'not-yet')[]
  /** The ranges depend on the site's settings. Unknown keys are refused. */
  payload: (settings: TreatmentPlanSettings) => z.ZodType<PayloadOf<Name>>
  /** Unknown keys are dropped. */
  answer: z.ZodType<AnswerOf<Name>>
}

const noAnswer: z.ZodType<NoAnswer> = z.object({})

/** An id created by a backend or a browser: stored as it is, never parsed. */
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

const exerciseOrder = { exercises: z.array(identifier) }

const schemas: { [Name in ChangeName]: Schemas<Name> } = {
  'reset-start-date': {
    summary: 'Starts the plan again on a day',
    description:
      'The start date and the whole diary are replaced by those of the answer. From 2000 to 2099. A programme with logged sessions is kept in `earlierProgrammes`, and its start date brings it back, if the backend keeps them.',
    payload: () =>
      z.strictObject({
        // A mistyped year must not start a plan in another century.
        treatmentStartDate: calendarDateSchema.refine(isStartDate, 'Not a day from 2000 to 2099'),
      }),
    answer: z.object({
      treatmentStartDate: calendarDateSchema,
      participantDiary: z.array(diaryWeekSchema),
      earlierProgrammes: z.array(earlierProgrammeSchema).exactOptional(),
    }),
  },
  'select-exercise': {
    summary: 'Adds an exercise to the plan',
    description: 'Answers with the amounts it begins with.',
    problems: ['limit-reached'],
    payload: () => z.strictObject({ exerciseId: identifier }),
    answer: selectedExerciseSchema,
  },
  'deselect-exercise': {
    summary: 'Takes an exercise out of the plan',
    description: 'Also 200 if it is not in it.',
    payload: () => z.strictObject({ exerciseId: identifier }),
    answer: noAnswer,
  },
  'exercise-plan-update': {
    summary: 'Changes one amount of an exercise, or its notes',
    description: 'Exactly one of `reps`, `sets` and `notes`.',
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
  'exercise-order': {
    summary: 'Gives the exercises of the plan another order',
    description:
      'All ids of the plan, each as often as it is in it; any others are a conflict. 501 if the backend has no such call.',
    problems: ['conflict'],
    payload: () => z.strictObject(exerciseOrder),
    answer: z.object(exerciseOrder),
  },
  'session-frequency': {
    summary: 'Says how many sessions a week has',
    description: 'Holds for the given week and all later ones. One of `sessionFrequencyOptions`.',
    problems: ['conflict'],
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
    summary: 'Logs a session as done, or as not done',
    description:
      'Answers with the time it was done, if the backend records that. A week that has not begun in the clinic’s zone is refused with `not-yet`, whatever `X-Logged-Ago` says.',
    problems: ['conflict', 'not-yet'],
    payload: ({ numberTreatmentWeeks }) =>
      z.strictObject({
        week: z.int().min(1).max(numberTreatmentWeeks),
        session: z.int().min(1).max(maxSessionsPerWeek),
        sessionCompleted: z.boolean(),
      }),
    answer: z.object({ completedAt: z.iso.datetime().optional() }),
  },
  'add-goal': {
    summary: 'Adds a goal',
    description:
      'The browser makes `goalId`, so the same goal again is 200; with other words it is a conflict. 1 to 200 characters, blanks around them not counted.',
    problems: ['conflict', 'limit-reached'],
    payload: () => goal,
    answer: noAnswer,
  },
  'edit-goal': {
    summary: 'Changes the words of a goal',
    description: 'A goal that is not there is 404.',
    payload: () => goal,
    answer: noAnswer,
  },
  'delete-goal': {
    summary: 'Takes a goal away',
    description: 'Also 200 if it is not there.',
    payload: () => z.strictObject({ goalId: identifier }),
    answer: noAnswer,
  },
}

/** Returns the schemas of a change. */
export function schemasOf<Name extends ChangeName>(name: Name): Schemas<Name> {
  return schemas[name]
}
