import type { CalendarDate } from './calendar-date'

export type Session = {
  sessionCompleted: boolean
  /** The instant (ISO 8601, UTC) it was logged, if the backend records it. */
  completedAt?: string
  /** The backend does not say whether it was done, so it counts as neither done nor missed. */
  unclear?: true
}

export type DiaryWeek = {
  /** From 1. */
  weekNumber: number
  weekStartDate: CalendarDate
  /** Sessions planned in this week. */
  sessionFrequency: number
  /** Session n is at index n-1; sessions that were never logged may be missing at the end. */
  sessions: Session[]
}

export type SelectedExercise = {
  /** The exercise's id. */
  exercise: string
  reps: string
  sets: string
  /** The physio's note; empty if there is none. */
  notes: string
}

/** A programme that was replaced by another one, with everything logged in it. */
export type EarlierProgramme = {
  /** Its first day, which is also its id: a participant has one programme for each start date. */
  treatmentStartDate: CalendarDate
  /** The instant (ISO 8601, UTC) at which another start date was set, if the backend records it. */
  setAsideAt?: string
  participantDiary: DiaryWeek[]
}

export type Goal = { id: string; description: string }

/** Specification, section 3: one participant's plan, goals and diary. */
export type Participant = {
  participantId: string
  userId: string
  /** `null` until a physio sets it. */
  treatmentStartDate: CalendarDate | null
  selectedExercises: SelectedExercise[]
  participantGoals: Goal[]
  participantDiary: DiaryWeek[]
  /** In the order in which they were replaced. Missing if the backend stores none, `[]` if there are none. */
  earlierProgrammes?: EarlierProgramme[]
}
