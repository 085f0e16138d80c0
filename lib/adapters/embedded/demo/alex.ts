import { addDays, calendarDateIn, toUtcInstant, type CalendarDate } from '../../../domain/calendar-date'
import { daysPerWeek, emptyDiary } from '../../../domain/diary'
import type { Participant, SelectedExercise, Session } from '../../../domain/participant.schema'
import { startOfDay } from '../../../domain/start-of-day'

const hour = 60 * 60 * 1000
const treatmentWeeks = 12
const sessionsPerWeek = 4

// Hours after the start of the week at which Alex exercises; `null` is a missed session.
const earlierWeeks = [
  [8.5, 57.25, 104.5, 130],
  [9, 58.5, null, 154.75],
]
const thisWeek = [8.25, 42.5]

/** Alex's record: today, in the clinic's zone, falls in week 3 of 12. */
export function alexRecord(userId: string, now: Date, timeZone: string): Participant {
  const start = startDate(calendarDateIn(timeZone, now))
  const hours = [
    ...earlierWeeks,
    hoursSoFar(thisWeek, startOfDay(timeZone, addDays(start, 2 * daysPerWeek)), now),
  ]
  return {
    participantId: 'demo-participant-alex',
    userId,
    treatmentStartDate: start,
    selectedExercises,
    participantGoals: [
      { id: 'demo-goal-1', description: 'Walk to the shops and back without stopping' },
      { id: 'demo-goal-2', description: 'Lift my granddaughter' },
    ],
    participantDiary: emptyDiary(start, treatmentWeeks, sessionsPerWeek).map((week, index) => ({
      ...week,
      sessions: sessionsAt(startOfDay(timeZone, week.weekStartDate), hours[index] ?? []),
    })),
  }
}

// The Monday two weeks ago.
function startDate(today: CalendarDate): CalendarDate {
  const daysSinceMonday = (toUtcInstant(today).getUTCDay() + 6) % daysPerWeek
  return addDays(today, -daysSinceMonday - 2 * daysPerWeek)
}

// Never in the future: early in the week, both sessions fall in the last fifth of the elapsed time.
function hoursSoFar(usual: number[], weekStart: Date, now: Date): number[] {
  const elapsed = (now.getTime() - weekStart.getTime()) / hour
  return usual.map((hours, index) => Math.min(hours, elapsed * (0.8 + index / 10)))
}

function sessionsAt(weekStart: Date, hours: (number | null)[]): Session[] {
  return hours.map((hoursIn) => {
    if (hoursIn === null) return { sessionCompleted: false }
    const instant = new Date(weekStart.getTime() + Math.floor(hoursIn * hour))
    return { sessionCompleted: true, completedAt: instant.toISOString() }
  })
}

const selectedExercises: SelectedExercise[] = [
  { exercise: 'sit-to-stand', sets: '3', reps: '10', notes: 'Use the higher kitchen chair for now.' },
  { exercise: 'bridge', sets: '3', reps: '8', notes: 'Breathe out on the way up.' },
  { exercise: 'standing-leg-lift', sets: '2', reps: '10', notes: 'Keep one hand on the worktop.' },
  { exercise: 'heel-raise', sets: '3', reps: '12', notes: '' },
  { exercise: 'band-pull-apart', sets: '2', reps: '10', notes: '' },
]
