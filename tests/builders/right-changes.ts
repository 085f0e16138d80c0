import type { Needs } from '@/lib/domain/changes/change'
import type { ChangeName } from '@/lib/domain/changes/changes'

const reversed = ['band-pull-apart', 'heel-raise', 'standing-leg-lift', 'bridge', 'sit-to-stand']

/**
 * One valid change of each kind for Alex of the demo (5 of 6 exercises, 2 of 4 goals, week 3 of 12): who may make it, its
 * answer, and the record afterwards.
 */
export const right: Record<ChangeName, { needs: Needs; body: object; answer: object; record: object }> = {
  'reset-start-date': {
    needs: 'participant-and-physio',
    body: { treatmentStartDate: '2026-03-16' },
    answer: { treatmentStartDate: '2026-03-16', participantDiary: { length: 12 } },
    record: { treatmentStartDate: '2026-03-16', participantDiary: { length: 12 } },
  },
  'select-exercise': {
    needs: 'participant-and-physio',
    body: { exerciseId: 'step-up' },
    answer: { exercise: 'step-up', reps: '5', sets: '1', notes: '' },
    record: { selectedExercises: { length: 6, 5: { exercise: 'step-up', reps: '5', sets: '1', notes: '' } } },
  },
  'deselect-exercise': {
    needs: 'participant-and-physio',
    body: { exerciseId: 'sit-to-stand' },
    answer: {},
    record: { selectedExercises: { length: 4, 0: { exercise: 'bridge' } } },
  },
  'exercise-plan-update': {
    needs: 'participant-and-physio',
    body: { exerciseId: 'bridge', notes: '' },
    answer: {},
    record: { selectedExercises: { 1: { exercise: 'bridge', sets: '3', reps: '8', notes: '' } } },
  },
  'exercise-order': {
    needs: 'participant-and-physio',
    body: { exercises: reversed },
    answer: { exercises: reversed },
    record: {
      selectedExercises: { length: 5, 0: { exercise: 'band-pull-apart' }, 4: { exercise: 'sit-to-stand' } },
    },
  },
  'session-frequency': {
    needs: 'participant-and-physio',
    body: { sessionFrequency: 2, currentWeekNumber: 3 },
    answer: {},
    record: { participantDiary: { 1: { sessionFrequency: 4 }, 2: { sessionFrequency: 2 } } },
  },
  'log-session': {
    needs: 'participant',
    body: { week: 3, session: 3, sessionCompleted: true },
    answer: { completedAt: '2026-03-11T10:00:00.000Z' },
    record: { participantDiary: { 2: { sessions: { length: 3, 2: { sessionCompleted: true } } } } },
  },
  'add-goal': {
    needs: 'participant',
    body: { goalId: 'g', goalDescription: ' Swim ' },
    answer: {},
    record: { participantGoals: { length: 3, 2: { id: 'g', description: 'Swim' } } },
  },
  'edit-goal': {
    needs: 'participant',
    body: { goalId: 'demo-goal-1', goalDescription: 'Walk' },
    answer: {},
    record: { participantGoals: { 0: { id: 'demo-goal-1', description: 'Walk' } } },
  },
  'delete-goal': {
    needs: 'participant',
    body: { goalId: 'demo-goal-1' },
    answer: {},
    record: { participantGoals: { length: 1, 0: { id: 'demo-goal-2' } } },
  },
}

/** The payloads of these changes by name. */
export const rightBodies = Object.fromEntries(
  Object.entries(right).map(([name, { body }]) => [name, body]),
) as Record<ChangeName, object>
