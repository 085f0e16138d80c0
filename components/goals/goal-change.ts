import type { ChangeResult, useChange } from '@/lib/browser/use-change'
import type { Participant } from '@/lib/domain/participant'

/**
 * What a goal says before and after a change; `null` where there is no such goal. Adding, editing and deleting are one
 * thing so, and each is taken back by the change from `after` to `before`.
 */
export type GoalChange = { id: string; before: string | null; after: string | null }

/** What a goal says; `null` where the record has no such goal. */
export function wordsOf(record: Participant | null | undefined, id: string): string | null {
  return record?.participantGoals.find((goal) => goal.id === id)?.description ?? null
}

/**
 * Asks for a change. What the record, read again after an unclear answer, shows as it was meant to be counts as saved.
 * A goal that is there already with other words was added by a try whose answer was lost: it gets the new ones.
 * @param ask from `useChange`
 */
export async function askFor(
  ask: ReturnType<typeof useChange>,
  { id, before, after }: GoalChange,
): Promise<ChangeResult> {
  const goal = { goalId: id, goalDescription: after ?? '' }
  if (after === null) return told(await ask('delete-goal', { goalId: id }))
  if (before !== null) return told(await ask('edit-goal', goal))
  const added = await ask('add-goal', goal)
  const isThere = !added.saved && added.problem.slug === 'conflict' && wordsOf(added.record, id) !== null
  return told(isThere ? await ask('edit-goal', goal) : added)

  function told(result: ChangeResult): ChangeResult {
    const shown = result.record !== undefined && wordsOf(result.record, id) === after
    return shown ? { saved: true, record: result.record } : result
  }
}
