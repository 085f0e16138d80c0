import fc from 'fast-check'
import { type ExerciseGuide, positions, sidesOfExercise } from '@/lib/domain/exercise'
import type { RunExercise } from '@/lib/domain/session-run/timeline'

/** A guide that says nothing, but for `said`. */
export function aGuide(said: Partial<ExerciseGuide> = {}): ExerciseGuide {
  return {
    position: null,
    needs: [],
    sides: null,
    tempo: null,
    hold: null,
    rest: null,
    easier: null,
    ...said,
  }
}

/** An exercise of a plan: 3 sets of 10, without a guide and without a drawing. */
export function anExercise(said: Partial<RunExercise> = {}): RunExercise {
  return { sets: '3', reps: '10', guide: undefined, drawnTempo: null, ...said }
}

const doses = [
  '5',
  '10',
  '8-10',
  '10 seconds',
  '30 segundos',
  '1 minute',
  'as many as you can',
  '',
  '12 each leg',
]
const orNothing = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

/** Any plan of up to 12 exercises. */
export const anyPlan: fc.Arbitrary<RunExercise[]> = fc.array(
  fc.record({
    sets: fc.constantFrom('1', '2', '3', '4', '3 sets', 'some', '99'),
    reps: fc.constantFrom(...doses),
    drawnTempo: orNothing(fc.double({ min: 1, max: 12, noNaN: true })),
    guide: fc.option(
      fc.record({
        position: orNothing(fc.constantFrom(...positions)),
        needs: fc.constant([]),
        sides: orNothing(fc.constantFrom(...sidesOfExercise)),
        tempo: orNothing(fc.double({ min: 0.5, max: 20, noNaN: true })),
        hold: orNothing(fc.double({ min: 0.5, max: 20, noNaN: true })),
        rest: orNothing(fc.double({ min: 1, max: 120, noNaN: true })),
        easier: fc.constant(null),
      }),
      { nil: undefined },
    ),
  }),
  { minLength: 1, maxLength: 12 },
)
