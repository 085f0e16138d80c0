import fc from 'fast-check'
import { addDays, calendarDate, type CalendarDate } from '@/lib/domain/calendar-date'
import { emptyDiary } from '@/lib/domain/diary'
import type { DiaryWeek, EarlierProgramme, Participant, Session } from '@/lib/domain/participant.schema'

type Shape = {
  /** `null` for a participant without a start date. */
  start?: string | null
  weeks?: number
  frequency?: number
  /** Sessions by week number. */
  sessions?: Record<number, Session[]>
}

/** A participant with a diary of this many weeks from the start date. */
export function aParticipant({ start = '2026-03-02', weeks = 4, frequency = 3, sessions = {} }: Shape = {}) {
  const treatmentStartDate = start === null ? null : calendarDate(start)
  const participant: Participant = {
    participantId: 'participant-1',
    userId: 'user-1',
    treatmentStartDate,
    selectedExercises: [{ exercise: 'bridge', reps: '8', sets: '3', notes: '' }],
    participantGoals: [{ id: 'goal-1', description: 'Walk to the shops' }],
    participantDiary: treatmentStartDate === null ? [] : emptyDiary(treatmentStartDate, weeks, frequency),
  }
  for (const week of participant.participantDiary) week.sessions = sessions[week.weekNumber] ?? []
  return participant
}

/** A past programme of 4 weeks, by default with 2 sessions logged in its first week. */
export function anEarlierProgramme({ start = '2026-01-05', sessions = [done, done] } = {}): EarlierProgramme {
  return {
    treatmentStartDate: calendarDate(start),
    setAsideAt: '2026-03-04T08:00:00.000Z',
    participantDiary: aParticipant({ start, sessions: { 1: sessions } }).participantDiary,
  }
}

/** One week of a diary. */
export function aWeek({ frequency = 3, sessions = [] as Session[], number = 1 } = {}): DiaryWeek {
  const weekStartDate = addDays(calendarDate('2026-03-02'), (number - 1) * 7)
  return { weekNumber: number, weekStartDate, sessionFrequency: frequency, sessions }
}

export const done: Session = { sessionCompleted: true }
export const open: Session = { sessionCompleted: false }

/** Freezes a value deeply, so that mutating it throws. */
export function deepFrozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) deepFrozen(inner)
  return Object.freeze(value)
}

/** An arbitrary day from 2024 to 2030. */
export const anyDay: fc.Arbitrary<CalendarDate> = fc
  .integer({ min: 0, max: 7 * 365 + 1 })
  .map((days) => addDays(calendarDate('2024-01-01'), days))

const anySession: fc.Arbitrary<Session> = fc.oneof(
  fc.boolean().map((sessionCompleted) => ({ sessionCompleted })),
  fc.constant({ sessionCompleted: true, completedAt: '2026-03-03T09:00:00.000Z' }),
)

const anyText = fc.string({ unit: 'grapheme', maxLength: 20 })

/** Few ids, so that changes often refer to existing exercises and goals. */
export const anyId = fc.constantFrom('one', 'two', 'three', 'four', 'five', 'six', 'seven')

const anyEarlierProgramme: fc.Arbitrary<EarlierProgramme> = fc
  .record({ start: anyDay, sessions: fc.array(anySession, { minLength: 1, maxLength: 5 }) })
  .map(anEarlierProgramme)

/** An arbitrary participant with 1 to 12 weeks, exercises, goals, logged sessions and earlier programmes. */
export const anyParticipant: fc.Arbitrary<Participant> = fc
  .record({
    start: anyDay,
    frequency: fc.integer({ min: 0, max: 14 }),
    sessions: fc.array(fc.array(anySession, { maxLength: 14 }), { minLength: 1, maxLength: 12 }),
    selectedExercises: fc.uniqueArray(
      fc.record({ exercise: anyId, reps: anyText, sets: anyText, notes: anyText }),
      { selector: ({ exercise }) => exercise, maxLength: 6 },
    ),
    participantGoals: fc.uniqueArray(fc.record({ id: anyId, description: anyText }), {
      selector: ({ id }) => id,
      maxLength: 4,
    }),
    // Missing for a backend that stores none.
    earlierProgrammes: fc.option(fc.array(anyEarlierProgramme, { maxLength: 2 }), { nil: undefined }),
  })
  .map(({ start, frequency, sessions, selectedExercises, participantGoals, earlierProgrammes }) => ({
    ...aParticipant({
      start,
      frequency,
      weeks: sessions.length,
      sessions: Object.fromEntries(sessions.map((each, index) => [index + 1, each])),
    }),
    selectedExercises,
    participantGoals,
    ...(earlierProgrammes && { earlierProgrammes }),
  }))
