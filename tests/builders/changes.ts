import fc from 'fast-check'
import type { AnswerOf, ChangeName, PayloadOf } from '@/lib/domain/changes/changes'
import { emptyDiary } from '@/lib/domain/diary'
import { anyDay, anyId } from './participant'
import { right } from './right-changes'

/** A change with a possible answer of a backend. */
export type Made = {
  [Name in ChangeName]: { name: Name; payload: PayloadOf<Name>; answer: AnswerOf<Name> }
}[ChangeName]

const anyWords = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => `a${text}`)
const anyGoal = fc.record({ goalId: anyId, goalDescription: anyWords })
const anyUpdate = fc.oneof(
  fc.record({ exerciseId: anyId, reps: fc.constantFrom('5', '8') }),
  fc.record({ exerciseId: anyId, sets: fc.constantFrom('1', '2') }),
  fc.record({ exerciseId: anyId, notes: anyWords }),
)

const answered = <Name extends ChangeName>(
  name: Name,
  payloads: fc.Arbitrary<PayloadOf<Name>>,
  answerTo: (payload: PayloadOf<Name>) => AnswerOf<Name>,
) => payloads.map((payload) => ({ name, payload, answer: answerTo(payload) }))

/** Arbitrary changes by name. */
export const anyChangeOf = {
  'reset-start-date': answered(
    'reset-start-date',
    anyDay.map((treatmentStartDate) => ({ treatmentStartDate })),
    ({ treatmentStartDate }) => ({
      treatmentStartDate,
      participantDiary: emptyDiary(treatmentStartDate, 12, 4),
    }),
  ),
  'select-exercise': answered('select-exercise', fc.record({ exerciseId: anyId }), ({ exerciseId }) => ({
    ...{ exercise: exerciseId, reps: '5', sets: '1', notes: '' },
  })),
  'deselect-exercise': answered('deselect-exercise', fc.record({ exerciseId: anyId }), () => ({})),
  'exercise-plan-update': answered('exercise-plan-update', anyUpdate, () => ({})),
  'session-frequency': answered(
    'session-frequency',
    fc.record({
      sessionFrequency: fc.integer({ min: 1, max: 7 }),
      currentWeekNumber: fc.integer({ min: 1, max: 13 }),
    }),
    () => ({}),
  ),
  'log-session': answered(
    'log-session',
    fc.record({
      week: fc.integer({ min: 1, max: 12 }),
      session: fc.integer({ min: 1, max: 14 }),
      sessionCompleted: fc.boolean(),
    }),
    () => ({}),
  ),
  'add-goal': answered('add-goal', anyGoal, () => ({})),
  'edit-goal': answered('edit-goal', anyGoal, () => ({})),
  'delete-goal': answered('delete-goal', fc.record({ goalId: anyId }), () => ({})),
} satisfies { [Name in ChangeName]?: fc.Arbitrary<Extract<Made, { name: Name }>> }

// Changes missing above are generated with their one valid body.
const others = (Object.keys(right) as ChangeName[])
  .filter((name) => !(name in anyChangeOf))
  .map((name) => fc.constant({ name, payload: right[name].body, answer: right[name].answer } as Made))

/** An arbitrary change. */
export const anyChange: fc.Arbitrary<Made> = fc.oneof(...Object.values(anyChangeOf), ...others)
