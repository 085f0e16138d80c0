// The demo's content and people, for a server that implements section 7 of the specification.
import { fileContent } from '../../../lib/adapters/embedded/content/content'
import { toExercise, toOptions } from '../../../scripts/systems/wordpress/programme.ts'
import { inWeek, type Person, section7, type Switches } from './server'
import { emptyRecord } from './state'

const passwords = { alex: 'steady-steps-1', sam: 'steady-steps-2', robin: 'steady-steps-3' }

/** @param start first day of Alex's plan, `YYYY-MM-DD` */
export async function demoSection7(clock: () => Date, start: string, switches: Switches = {}) {
  const content = fileContent('lib/adapters/embedded/demo/content')
  const site = await content.site()
  const plan = site.treatmentPlanSettings
  // The specification has no question about pain and no such field.
  const options = Object.fromEntries(
    Object.entries(toOptions(site)).filter(([name]) => name !== 'pain_question'),
  )
  const settings = Object.entries(toOptions(site).treatment_plan_settings).filter(
    ([name]) => name !== 'max_goals',
  )
  const exercises = (await content.exercises()).map((exercise, index) => ({
    ...toExercise(exercise),
    id: 101 + index,
  }))
  const ids = exercises.map(({ id }) => id)
  const person = (name: keyof typeof passwords, id: number, record = emptyRecord(900 + id)): Person => ({
    ...{ id, username: `${name}@example.org`, password: passwords[name], roles: ['participant'] },
    record,
  })
  const alex = person('alex', 7, inWeek(3, start, ids.slice(0, 5), plan.numberTreatmentWeeks))
  // Alex has sessions in weeks 1 and 2; Sam and Robin have no plan.
  const people = [alex, person('sam', 8), person('robin', 9)]
  const limits = {
    weeks: plan.numberTreatmentWeeks,
    exercises: plan.maxExercises,
    goals: 4,
    frequency: Math.min(...plan.sessionFrequencyOptions),
    library: ids,
  }
  const treatment_plan_settings: unknown = Object.fromEntries(settings)
  const served = { options: { ...options, treatment_plan_settings }, exercises }
  return { ...section7({ people, content: served, limits, clock, switches }), people }
}
