import demoSite from '../../../lib/adapters/embedded/demo/content/site.json' with { type: 'json' }
import { schemasOf } from '../../../lib/domain/changes/changes.schema.ts'
import { changes } from '../../../lib/domain/changes/changes.ts'
import { eventAnswerSchema, journalBodySchema } from '../../../lib/domain/journal/kinds.schema.ts'
import { isPostable, journalKinds } from '../../../lib/domain/journal/kinds.ts'

/** Every kind of event that a browser may post. */
export const journalCalls = (Object.keys(journalKinds) as (keyof typeof journalKinds)[])
  .filter(isPostable)
  .map((name) => ({ name, body: journalBodySchema(name), answer: eventAnswerSchema(name) }))

type ChangeName = keyof typeof changes

const settings = demoSite.treatmentPlanSettings

/** Every kind of change to a record. */
export const changeCalls = (Object.keys(changes) as ChangeName[]).map((name) => {
  const { summary, description, problems = [], payload, answer } = schemasOf(name)
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
 * @param name such as `log-session`
 * @returns such as `LogSession`
 */
export function schemaNameOf(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase())
}
