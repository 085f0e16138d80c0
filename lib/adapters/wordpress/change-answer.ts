// What an answer with status 200 says of a change. `null`: it cannot be read, or says that it failed, so the record decides.
import type { AnswerOf, ChangeName, PayloadOf } from '../../domain/changes/changes'
import type { Answer } from '../upstream/ask'
import { instant } from '../upstream/reading/date'
import { field, isMap, reading, type Foreign } from '../upstream/reading/reading'
import { readNewDiary } from '../upstream/reading/record'
import type { Referable } from '../upstream/reading/reference'
import { hasAny } from '../upstream/reading/rows'
import { selectedExercise } from '../upstream/reading/selected-exercises'
import type { PlanShape } from '../upstream/reading/whole-diary'

/** What an answer is read with. */
type Rules = { timeZone: string; shape: PlanShape; library: readonly Referable[] | null }
type Given = Pick<Answer, 'value' | 'body'>

type Answers = {
  [Name in ChangeName]: (given: Given, payload: PayloadOf<Name>, rules: Rules) => AnswerOf<Name> | null
}

/** The specification shows none: nothing at all is as good as anything. */
const notShown = ({ value, body }: Given) => (body === 'other' || saysItFailed(value) ? null : {})

const answers: Answers = {
  'reset-start-date': ({ value }, { treatmentStartDate }, rules) =>
    readNewDiary(value, { ...rules, asked: treatmentStartDate }).value,

  'select-exercise': ({ value }, { exerciseId }, { library }) =>
    reading(value, '', (root) => {
      const from = hasAny(root, ['data']) && isMap(field(root, 'data').value) ? field(root, 'data') : root
      if (!isMap(from.value) || !hasAny(from, ['reps', 'sets'])) return null
      const read = selectedExercise(from, library)
      return read?.exercise === exerciseId ? read : null
    }).value,

  'log-session': (given, { sessionCompleted }) => {
    if (!notShown(given)) return null
    const completedAt = reading(given.value, '', completedAtIn).value
    return sessionCompleted && completedAt !== undefined ? { completedAt } : {}
  },
  'deselect-exercise': notShown,
  'exercise-plan-update': notShown,
  'session-frequency': notShown,
  'add-goal': notShown,
  'edit-goal': notShown,
  'delete-goal': notShown,
}

/** Reads the answer to a change. */
export function answerFrom<Name extends ChangeName>(
  name: Name,
  given: Given,
  payload: PayloadOf<Name>,
  rules: Rules,
): AnswerOf<Name> | null {
  if (given.body === 'other' || saysItFailed(given.value)) return null
  return answers[name](given, payload, rules)
}

function completedAtIn(root: Foreign): string | undefined {
  return instant(field(hasAny(root, ['data']) ? field(root, 'data') : root, 'completed_at'))
}

// `false`, `{success: false}` and WordPress's own `{code, message, data: {status}}` also come with 200.
function saysItFailed(value: unknown): boolean {
  if (value === false) return true
  if (!isMap(value)) return false
  const status = isMap(value.data) ? value.data.status : value.status
  const isError =
    typeof value.code === 'string' && typeof value.message === 'string' && value.success !== true
  return (
    value.success === false ||
    (typeof status === 'number' && status >= 400) ||
    (isError && value.data !== undefined)
  )
}
