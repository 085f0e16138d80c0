import demoSite from '../../../lib/adapters/embedded/demo/content/site.json' with { type: 'json' }
import { schemasOf } from '../../../lib/domain/changes/changes.schema.ts'
import { changes } from '../../../lib/domain/changes/changes.ts'
import type { Slug } from './responses.ts'

type ChangeName = keyof typeof changes

/** In a sentence each, and what can come besides that of every change. */
const words: Record<ChangeName, [string, string, Slug[]]> = {
  'reset-start-date': [
    'Starts the plan anew on a day',
    'The start date and the whole diary are replaced by those of the answer. From 2000 to 2099.',
    [],
  ],
  'select-exercise': [
    'Puts an exercise into the plan',
    'Answers with the amounts it begins with.',
    ['limit-reached'],
  ],
  'deselect-exercise': ['Takes an exercise out of the plan', 'Also 200 where it is not in it.', []],
  'exercise-plan-update': [
    'Changes one amount of an exercise, or its notes',
    'Exactly one of `reps`, `sets` and `notes`.',
    [],
  ],
  'session-frequency': [
    'Says how many sessions a week has',
    'Holds for the given week and all later ones. One of `sessionFrequencyOptions`.',
    [],
  ],
  'log-session': [
    'Logs a session as done, or as not done',
    'Answers with the time it was done, where the backend records that.',
    [],
  ],
  'add-goal': [
    'Adds a goal',
    'The browser makes `goalId`, so the same goal again is 200; with other words it is a conflict. 1 to 200 characters, blanks around them not counted.',
    ['conflict', 'limit-reached'],
  ],
  'edit-goal': ['Changes the words of a goal', 'A goal that is not there is 404.', []],
  'delete-goal': ['Takes a goal away', 'Also 200 where it is not there.', []],
}

const settings = demoSite.treatmentPlanSettings

/** Every change there is. A new one without words here is a fault of the test of this document. */
export const changeCalls = (Object.keys(changes) as ChangeName[]).map((name) => {
  const [summary, description, problems] = words[name]
  const { payload, answer } = schemasOf(name)
  return {
    name,
    summary,
    description,
    problems,
    needs: changes[name].needs,
    ofOnePlan: changes[name].ofOnePlan,
    payload: payload(settings),
    answer,
  }
})

/**
 * @param name `log-session`
 * @returns `LogSession`
 */
export function schemaNameOf(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase())
}
