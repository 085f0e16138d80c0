import type { Change, NoAnswer } from './change'
import { deselectExercise, selectExercise } from './exercise-choice'
import { exerciseOrder } from './exercise-order'
import { exercisePlanUpdate } from './exercise-plan-update'
import { addGoal, deleteGoal, editGoal } from './goal-changes'
import { logSession } from './log-session'
import { resetStartDate } from './reset-start-date'
import { sessionFrequency } from './session-frequency'

/** All changes, by name. A new one needs a definition, a row here, a row in `changes.schema.ts` and its tests. */
export const changes = {
  'reset-start-date': resetStartDate,
  'select-exercise': selectExercise,
  'deselect-exercise': deselectExercise,
  'exercise-plan-update': exercisePlanUpdate,
  'exercise-order': exerciseOrder,
  'session-frequency': sessionFrequency,
  'log-session': logSession,
  'add-goal': addGoal,
  'edit-goal': editGoal,
  'delete-goal': deleteGoal,
}

export type ChangeName = keyof typeof changes
export type PayloadOf<Name extends ChangeName> = Parameters<(typeof changes)[Name]['apply']>[1]
export type AnswerOf<Name extends ChangeName> = Parameters<(typeof changes)[Name]['apply']>[2]

/** The changes whose answer has data of its own. */
export type ChangeWithAnswer = {
  [Name in ChangeName]: NoAnswer extends AnswerOf<Name> ? never : Name
}[ChangeName]

type Changes = { [Name in ChangeName]: Change<PayloadOf<Name>, AnswerOf<Name>> }

/** Whether a value has the fields of that change's answer, and no others. */
export function isAnswerTo<Name extends ChangeName>(name: Name, value: unknown): value is AnswerOf<Name> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { always = [], sometimes = [] } = changeNamed(name).answer ?? {}
  const known: readonly PropertyKey[] = [...always, ...sometimes]
  return (
    always.every((field) => Object.hasOwn(value, field)) &&
    Object.keys(value).every((field) => known.includes(field))
  )
}

export function isChangeName(text: string): text is ChangeName {
  return Object.hasOwn(changes, text)
}

/** Returns the change with that name. */
export function changeNamed<Name extends ChangeName>(name: Name): Change<PayloadOf<Name>, AnswerOf<Name>> {
  const all: Changes = changes
  return all[name]
}
