import type { Scope } from '@/lib/ports/backend'
import type { Contract } from './harness'

/** Removes Robin's exercises and goals. Logged sessions remain. */
export async function emptied({ backend, people, scopeOf }: Contract): Promise<Scope> {
  const scope = await scopeOf(people.robin)
  const { selectedExercises, participantGoals } = await backend.participant(scope)
  for (const { exercise } of selectedExercises)
    await backend.change(scope, 'deselect-exercise', { exerciseId: exercise })
  for (const { id } of participantGoals) await backend.change(scope, 'delete-goal', { goalId: id })
  return scope
}
