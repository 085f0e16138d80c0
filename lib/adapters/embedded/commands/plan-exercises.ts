import { participant } from '../store/rows'
import type { Surroundings } from './command'

/** Counts, for each exercise by its id, the people who have it in their present plan. A damaged plan counts for none. */
export async function countPlanExercises({
  database,
}: Surroundings): Promise<{ exercises: Record<string, number> }> {
  const rows = await database.orm.select({ plan: participant.selectedExercises }).from(participant)
  const counts = new Map<string, number>()
  for (const { plan } of rows)
    for (const id of new Set(idsOf(plan))) counts.set(id, (counts.get(id) ?? 0) + 1)
  return { exercises: Object.fromEntries(counts) }
}

function idsOf(plan: unknown): string[] {
  if (!Array.isArray(plan)) return []
  return plan.flatMap((each: { exercise?: unknown } | null) =>
    typeof each?.exercise === 'string' ? [each.exercise] : [],
  )
}
