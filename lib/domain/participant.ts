import type { CalendarDate } from './calendar-date'

export type Session = {
  sessionCompleted: boolean
  /** The instant (ISO 8601, UTC) it was logged, where the backend records it. */
  completedAt?: string
  /** The backend's answer does not say whether it was done: neither done nor missed. */
  unclear?: true
}

export type DiaryWeek = {
  /** Counts from 1. */
  weekNumber: number
  weekStartDate: CalendarDate
  /** Sessions planned in this week. */
  sessionFrequency: number
  /** Session n stands at index n-1; sessions that were never logged may be missing from the end. */
  sessions: Session[]
}

export type SelectedExercise = {
  /** The exercise's id. */
  exercise: string
  reps: string
  sets: string
  /** The physio's note; empty where there is none. */
  notes: string
}

/** A programme that another one took the place of, with everything logged in it. */
export type EarlierProgramme = {
  /** Its first day, and its id: a person has one programme for each start date. */
  treatmentStartDate: CalendarDate
  /** The instant (ISO 8601, UTC) at which another start date was set, if the backend records it. */
  setAsideAt?: string
  participantDiary: DiaryWeek[]
}

export type Goal = { id: string; description: string }

/** Specification, section 3: one person's plan, goals and diary. */
export type Participant = {
  participantId: string
  userId: string
  /** `null` until a physio sets it. */
  treatmentStartDate: CalendarDate | null
  selectedExercises: SelectedExercise[]
  participantGoals: Goal[]
  participantDiary: DiaryWeek[]
  /** In the order in which they were set aside. Missing if the backend keeps none, `[]` if there is none. */
  earlierProgrammes?: EarlierProgramme[]
}
