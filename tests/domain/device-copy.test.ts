import { describe, expect, it } from 'vitest'
import { exercisesOfPlan, needsExercises } from '@/lib/domain/device-copy'
import { anExercise, chosen } from '../builders/exercise'
import { aParticipant } from '../builders/participant'

const now = Date.parse('2026-03-04T12:00:00.000Z')
const [bridge, plank] = [anExercise('bridge'), anExercise('plank')]
const fresh = '2026-03-04T11:00:00.000Z'
const locale = 'en-GB'
const old = '2026-03-04T10:59:59.999Z'

describe('the exercises stored on a device', () => {
  it('are those of the plan in its order', () => {
    const plan = { selectedExercises: [chosen('plank'), chosen('bridge')] }
    expect(exercisesOfPlan(plan, [bridge, anExercise('other'), plank])).toEqual([plank, bridge])
  })

  it.each([
    ['an exercise is missing', [plank], fresh, false, true],
    ['an exercise is missing, and data saving is on', [plank], fresh, true, true],
    ['they are older than an hour', [bridge], old, false, true],
    ['they are older than an hour, and data saving is on', [bridge], old, true, false],
    ['they are an hour old', [bridge], fresh, false, false],
  ])('are requested only when needed: %s', (_, known, readAt, savesData, expected) => {
    expect(needsExercises(aParticipant(), { known, readAt, locale }, { now, savesData, locale })).toBe(
      expected,
    )
  })

  it.each([['es-ES'], [undefined]])('are requested again in another language than %s', (before) => {
    const stored = { known: [bridge], readAt: fresh, locale: before }
    expect(needsExercises(aParticipant(), stored, { now, savesData: true, locale })).toBe(true)
  })

  it('are not requested if the plan has none', () => {
    const plan = { selectedExercises: [] }
    const never = { known: [], readAt: null, locale: undefined }
    expect(needsExercises(plan, never, { now, savesData: false, locale })).toBe(false)
  })
})
