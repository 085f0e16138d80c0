// Records in the shape WordPress could return: numbers as texts, dates without hyphens, `false` for missing values.
import type { AnswerOf } from '@/lib/domain/changes/changes'
import type {
  DiaryWeek,
  EarlierProgramme,
  Participant,
  SelectedExercise,
} from '@/lib/domain/participant.schema'
import type { Numbering } from './numbering'

type Numbers = { users: Numbering; exercises: Numbering }

const bare = (date: string) => date.replaceAll('-', '')

export function toWireRecord(record: Participant, numbers: Numbers) {
  const { selectedExercises, participantGoals, participantDiary } = record
  return {
    participant_id: 900 + numbers.users.numberOf(record.userId),
    user_id: numbers.users.numberOf(record.userId),
    treatment_start_date: record.treatmentStartDate === null ? false : bare(record.treatmentStartDate),
    selected_exercises: selectedExercises.map((each) => toWireSelected(each, numbers)),
    participant_goals: participantGoals.length === 0 ? false : participantGoals,
    participant_diary: participantDiary.map(toWireWeek),
    earlier_programmes: toWireProgrammes(record.earlierProgrammes),
  }
}

export function toWireSelected({ exercise, reps, sets, notes }: SelectedExercise, { exercises }: Numbers) {
  return {
    exercise: exercises.numberOf(exercise),
    reps,
    sets: Number(sets),
    notes: notes === '' ? null : notes,
  }
}

function toWireProgrammes(programmes: EarlierProgramme[] = []) {
  return programmes.map(({ treatmentStartDate, setAsideAt, participantDiary }) => ({
    treatment_start_date: bare(treatmentStartDate),
    set_aside_at: setAsideAt?.replace('Z', '+00:00') ?? null,
    participant_diary: participantDiary.map(toWireWeek),
  }))
}

function toWireWeek({ weekNumber, weekStartDate, sessionFrequency, sessions }: DiaryWeek) {
  return {
    week_number: String(weekNumber),
    week_start_date: bare(weekStartDate),
    session_frequency: String(sessionFrequency),
    sessions: sessions.map(({ sessionCompleted, completedAt }) => ({
      session_completed: sessionCompleted ? '1' : '',
      completed_at: completedAt?.replace('Z', '+00:00') ?? false,
    })),
  }
}

/** The answer to a change. PHP encodes an empty object as a list. */
export function toWireAnswer(answer: object, numbers: Numbers): unknown {
  if ('exercise' in answer) return toWireSelected(answer as AnswerOf<'select-exercise'>, numbers)
  if ('participantDiary' in answer) {
    const { treatmentStartDate, participantDiary, earlierProgrammes } = answer as AnswerOf<'reset-start-date'>
    return {
      treatment_start_date: treatmentStartDate,
      participant_diary: participantDiary.map(toWireWeek),
      earlier_programmes: toWireProgrammes(earlierProgrammes),
    }
  }
  if ('exercises' in answer) {
    const { exercises } = answer as AnswerOf<'exercise-order'>
    return { exercises: exercises.map((id) => numbers.exercises.numberOf(id)) }
  }
  return 'completedAt' in answer ? { completed_at: answer.completedAt } : []
}
