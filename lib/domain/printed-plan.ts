import { sessionsOf } from './diary'
import type { Participant } from './participant.schema'

/** What a record's handout says, as one text: two records with the same text print the same handout. */
export function printedPlan({
  selectedExercises,
  treatmentStartDate,
  participantDiary,
}: Participant): string {
  return JSON.stringify([
    treatmentStartDate,
    selectedExercises.map(({ exercise, sets, reps, notes }) => [exercise, sets, reps, notes]),
    participantDiary.map((week) => [
      week.weekNumber,
      week.weekStartDate,
      sessionsOf(week).map(({ sessionCompleted }) => sessionCompleted),
    ]),
  ])
}
