import type { CalendarDate } from './calendar-date'
import type { Goal, SelectedExercise } from './participant.schema'
import type { PlanSnapshot } from './plan-snapshot'

type Dose = Pick<SelectedExercise, 'sets' | 'reps'>

/** One difference between two snapshots. `before` and `now` are `null` if there was, or is, none. */
export type VisitChange =
  | { kind: 'added'; exercise: SelectedExercise }
  | { kind: 'stopped'; exercise: string }
  | { kind: 'dose'; exercise: string; before: Dose; now: Dose }
  | { kind: 'note'; exercise: string; before: string | null; now: string | null }
  /** All exercises of the plan in their new order. */
  | { kind: 'order'; exercises: string[] }
  /** `from`: the first week that changed; `null` if that is the whole plan. */
  | { kind: 'frequency'; before: number | null; now: number | null; from: number | null }
  | { kind: 'start'; before: CalendarDate | null; now: CalendarDate | null }
  | { kind: 'goal'; before: string | null; now: string | null }

/** Lists what differs: exercises in the order of the plan, then those that were stopped, then the rest of the plan. */
export function visitChanges(before: PlanSnapshot, now: PlanSnapshot): VisitChange[] {
  const changes: VisitChange[] = []
  for (const exercise of now.exercises) {
    const known = before.exercises.find((each) => each.exercise === exercise.exercise)
    if (known) changes.push(...changesOfExercise(known, exercise))
    else changes.push({ kind: 'added', exercise })
  }
  const [idsBefore, idsNow] = [idsOf(before), idsOf(now)]
  for (const exercise of idsBefore)
    if (!idsNow.includes(exercise)) changes.push({ kind: 'stopped', exercise })
  const stayed = idsNow.filter((id) => idsBefore.includes(id))
  if (idsBefore.filter((id) => idsNow.includes(id)).some((id, place) => id !== stayed[place]))
    changes.push({ kind: 'order', exercises: idsNow })
  if (before.start !== now.start) changes.push({ kind: 'start', before: before.start, now: now.start })
  return [...changes, ...changesOfFrequency(before, now), ...changesOfGoals(before.goals, now.goals)]
}

function idsOf({ exercises }: PlanSnapshot): string[] {
  return exercises.map(({ exercise }) => exercise)
}

function changesOfExercise(before: SelectedExercise, now: SelectedExercise): VisitChange[] {
  const { exercise, sets, reps, notes } = now
  const changes: VisitChange[] = []
  if (before.sets !== sets || before.reps !== reps)
    changes.push({
      kind: 'dose',
      exercise,
      before: { sets: before.sets, reps: before.reps },
      now: { sets, reps },
    })
  if (before.notes !== notes)
    changes.push({ kind: 'note', exercise, before: before.notes || null, now: notes || null })
  return changes
}

/** In the same programme, week by week; between two, the last week of the former with the first of the new one. */
function changesOfFrequency(before: PlanSnapshot, now: PlanSnapshot): VisitChange[] {
  const isSame = before.start === now.start && before.frequencies.length === now.frequencies.length
  const week = isSame ? now.frequencies.findIndex((each, index) => each !== before.frequencies[index]) : 0
  const [former, next] = [
    isSame ? before.frequencies[week] : before.frequencies.at(-1),
    now.frequencies[week],
  ]
  if (week === -1 || former === next) return []
  return [{ kind: 'frequency', before: former ?? null, now: next ?? null, from: week > 0 ? week + 1 : null }]
}

function changesOfGoals(before: Goal[], now: Goal[]): VisitChange[] {
  const textIn = (goals: Goal[], id: string) => goals.find((goal) => goal.id === id)?.description ?? null
  const ids = [...new Set([...now, ...before].map(({ id }) => id))]
  return ids
    .map((id) => ({ kind: 'goal' as const, before: textIn(before, id), now: textIn(now, id) }))
    .filter((goal) => goal.before !== goal.now)
}
