import { addDays, calendarDateIn } from '@/lib/domain/calendar-date'
import { emptyDiary } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import type { Person } from './calls'

export type Plan = {
  /** The length of the plan. */
  weeks?: number
  /** Logs all sessions of the first two weeks except one in each. */
  logged?: boolean
}

/** People who differ only in name and ids, each in the third week of a plan. */
export function peopleOf(many: number, { weeks = 12, logged = false }: Plan = {}): Person[] {
  const start = addDays(calendarDateIn('Europe/London', new Date()), -16)
  return Array.from({ length: many }, (_, index) => {
    const userId = String(7 + index)
    return {
      userId,
      email: `person-${index + 1}@example.org`,
      password: `a password for person ${index + 1}`,
      name: `Robin ${index + 1}`,
      record: {
        participantId: `record-${userId}`,
        userId,
        treatmentStartDate: start,
        selectedExercises: [
          { exercise: 'sit-to-stand', reps: '10', sets: '3', notes: 'Use the higher kitchen chair for now.' },
          { exercise: 'bridge', reps: '8', sets: '2', notes: '' },
          { exercise: 'heel-raise', reps: '12', sets: '1', notes: '' },
        ],
        participantGoals: [{ id: 'goal-1', description: 'Walk to the shops and back' }],
        participantDiary: emptyDiary(start, weeks, 4).map((week) => {
          return logged && week.weekNumber < 3 ? mostlyDone(week) : week
        }),
      },
    }
  })
}

function mostlyDone(week: DiaryWeek): DiaryWeek {
  const sessions = Array.from({ length: week.sessionFrequency - 1 }, (_, index) => {
    return { sessionCompleted: true, completedAt: `${addDays(week.weekStartDate, 2 * index)}T09:30:00.000Z` }
  })
  return { ...week, sessions }
}
