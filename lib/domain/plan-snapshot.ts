import type { CalendarDate } from './calendar-date'
import type { Goal, Participant, SelectedExercise } from './participant.schema'

/** What a visit can change of a record. Sessions are left out: logging one does not change the plan. */
export type PlanSnapshot = {
  start: CalendarDate | null
  exercises: SelectedExercise[]
  goals: Goal[]
  /** Planned sessions of each week, from week 1 on. */
  frequencies: number[]
}

/** Returns what `visitChanges` compares, and nothing else of the record. */
export function planSnapshot(record: Participant): PlanSnapshot {
  return {
    start: record.treatmentStartDate,
    exercises: record.selectedExercises,
    goals: record.participantGoals,
    frequencies: record.participantDiary.map(({ sessionFrequency }) => sessionFrequency),
  }
}
