import type { ChangeResult } from '@/lib/browser/mutations/send-change'
import type { RecordChanges } from '@/lib/browser/mutations/use-record-changes'
import type { Participant } from '@/lib/domain/participant.schema'

/** The text of a goal; `null` if the record has no such goal. */
export function wordsOf(record: Participant | null | undefined, id: string): string | null {
  return record?.participantGoals.find((goal) => goal.id === id)?.description ?? null
}

/**
 * Adds, edits or deletes a goal, depending on the record. If it already exists with another text, it was added by an
 * attempt whose response was lost: it is edited to the new text.
 * @param words `null` deletes it
 */
export async function sendGoal(
  change: RecordChanges['change'],
  { id, before, words }: { id: string; before: string | null; words: string | null },
): Promise<ChangeResult> {
  if (words === null) return change('delete-goal', { goalId: id })
  const goal = { goalId: id, goalDescription: words }
  if (before !== null) return change('edit-goal', goal)
  const added = await change('add-goal', goal)
  if (added.saved || added.problem.slug !== 'conflict') return added
  const there = wordsOf(added.record, id)
  return there === null || there === words ? added : change('edit-goal', goal)
}
