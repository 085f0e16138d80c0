import type { Participant } from '@/lib/domain/participant.schema'
import type { Asked, Deed } from './browser'

/** A minimal model of goals and exercises with their limits, independent of the code under test. */
export type Model = { goals: { id: string; text: string }[]; exercises: string[] }

/** The part of a record that is in the model. */
export function modelOf({ participantGoals, selectedExercises }: Participant): Model {
  return {
    goals: participantGoals.map(({ id, description }) => ({ id, text: description })),
    exercises: selectedExercises.map(({ exercise }) => exercise),
  }
}

/**
 * Whether some interleaving of both browsers' changes leads from `start` to `end` with exactly these outcomes. If not, a
 * change was lost, made twice or exceeded a limit.
 */
export function explains(start: Model, logs: Asked[][], end: Model): boolean {
  if (logs.every((log) => log.length === 0)) return JSON.stringify(start) === JSON.stringify(end)
  return logs.some((log, index) => {
    const [next, ...rest] = log
    if (!next) return false
    const { outcome, model } = done(start, next.deed)
    return outcome === next.outcome && explains(model, logs.with(index, rest), end)
  })
}

function done(model: Model, { name, payload }: Deed): { outcome: string; model: Model } {
  const { goals, exercises } = model
  const unchanged = (outcome: string) => ({ outcome, model })
  if (name === 'delete-goal')
    return { outcome: 'done', model: { goals: goals.filter(({ id }) => id !== payload.goalId), exercises } }
  if (name === 'add-goal') {
    const present = goals.find(({ id }) => id === payload.goalId)
    if (present) return unchanged(present.text === payload.goalDescription ? 'done' : 'conflict')
    if (goals.length === 4) return unchanged('limit-reached')
    const added = { id: payload.goalId, text: payload.goalDescription }
    return { outcome: 'done', model: { goals: [...goals, added], exercises } }
  }
  const others = exercises.filter((exercise) => exercise !== payload.exerciseId)
  if (name === 'deselect-exercise') return { outcome: 'done', model: { goals, exercises: others } }
  if (others.length < exercises.length) return unchanged('done')
  if (exercises.length === 6) return unchanged('limit-reached')
  return { outcome: 'done', model: { goals, exercises: [...exercises, payload.exerciseId] } }
}
