import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changeNamed, type PayloadOf } from '@/lib/domain/changes/changes'
import type { Participant } from '@/lib/domain/participant'
import { answers, heldBack, lost, problem, saved } from '../browser/our-api'
import { chosen } from '../builders/exercise'
import { button, inThePlan, planOf, renderBuilder } from './render-physio'

const three = planOf(
  chosen('bridge', { sets: '2', reps: '8', notes: 'Breathe out.' }),
  chosen('sway', { sets: '1' }),
  chosen('plank', { reps: '30 seconds' }),
)
const [bridge, sway, plank] = three.selectedExercises
/** Moving Bridge down takes 9 calls. */
const everyCall = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const half = 'The new order is not finished.'

type Call = 'select-exercise' | 'deselect-exercise' | 'exercise-plan-update'

/**
 * A backend with this record, that begins each exercise with 1 set of 5.
 * @param failAt the number of the call that fails, from 1
 * @param isMade whether that call is made all the same, and its answer lost
 */
function backend(record: Participant, { failAt = 0, isMade = false } = {}) {
  const state = { record, calls: [] as string[] }
  const serve = (name: Call) => {
    const asked = answers('post', `/api/participant/${name}`, () => {
      const payload = asked.at(-1)?.body as PayloadOf<Call>
      state.calls.push(`${name} ${payload.exerciseId}`)
      const isFailing = state.calls.length === failAt
      if (isFailing && !isMade) return problem(422, 'invalid')
      const answer = name === 'select-exercise' ? { ...chosen(payload.exerciseId), sets: '1', reps: '5' } : {}
      state.record = changeNamed(name).apply(state.record, payload as never, answer as never)
      return isFailing ? lost() : saved(answer)
    })
  }
  serve('select-exercise')
  serve('deselect-exercise')
  serve('exercise-plan-update')
  answers('get', '/api/participant', () => saved(state.record))
  return state
}

beforeEach(() => {
  sessionStorage.clear()
})

describe('moving an exercise', () => {
  test('gives the plan another order, with every dose and note', async () => {
    const { calls, ...state } = backend(three)
    const { user } = renderBuilder({ record: three })
    await user.click(button('Move Bridge down'))
    expect(await screen.findByText('Bridge is number 2 now')).toBeVisible()
    expect(inThePlan()).toEqual(['Sway', 'Bridge', 'Plank'])
    expect(screen.getByRole('textbox', { name: 'Note, Bridge' })).toHaveValue('Breathe out.')
    expect(screen.getByRole('combobox', { name: 'Repetitions, Plank' })).toHaveValue('30 seconds')
    expect(calls).toHaveLength(9)
    expect(state.record).toBe(three)
    expect(button('Move Bridge down')).toHaveFocus()
  })

  test('shows the new order at once, while it is being saved', async () => {
    const held = heldBack()
    answers('post', '/api/participant/deselect-exercise', held.answer)
    const { user } = renderBuilder({ record: three })
    await user.click(button('Move Plank up'))
    expect(inThePlan()).toEqual(['Bridge', 'Plank', 'Sway'])
    expect(screen.getByText('Saving the order…')).toBeInTheDocument()
    const rest = backend(three)
    held.give(saved())
    expect(await screen.findByText('Plank is number 2 now')).toBeVisible()
    expect(rest.calls[0]).toBe('select-exercise sway')
  })

  test('is reverted by "Undo", to the old place', async () => {
    const state = backend(three)
    const { user } = renderBuilder({ record: three })
    await user.click(button('Move Plank up'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Plank is back at number 3')).toBeVisible()
    expect(state.record.selectedExercises).toEqual([bridge, sway, plank])
  })

  test('further, before the first place is saved, has one "Undo" for both', async () => {
    const held = heldBack()
    answers('post', '/api/participant/deselect-exercise', held.answer)
    const { user } = renderBuilder({ record: three })
    await user.click(button('Move Plank up'))
    await user.click(button('Move Plank up'))
    expect(inThePlan()).toEqual(['Plank', 'Bridge', 'Sway'])
    const state = backend(planOf(...three.selectedExercises.filter((each) => each !== sway)))
    held.give(saved())
    expect(await screen.findByText('Plank is number 1 now')).toBeVisible()
    expect(state.record.selectedExercises).toEqual([plank, bridge, sway])
    await user.click(button('Undo'))
    expect(await screen.findByText('Plank is back at number 3')).toBeVisible()
    expect(state.record.selectedExercises).toEqual([bridge, sway, plank])
  })

  test('does nothing at the end of the plan, and keeps the focus', async () => {
    const state = backend(three)
    const { user } = renderBuilder({ record: three })
    await user.click(button('Move Bridge up'))
    expect(button('Move Bridge up')).toHaveFocus()
    expect(button('Move Bridge up')).toHaveAttribute('aria-disabled', 'true')
    expect(state.calls).toEqual([])
  })

  test('takes a double tap on moving rows for one press', async () => {
    const state = backend(three)
    const { user } = renderBuilder({ record: three })
    const time = vi.spyOn(performance, 'now').mockReturnValue(1000)
    await user.click(button('Move Bridge down'))
    await user.click(button('Move Sway down'))
    time.mockReturnValue(1600)
    expect(await screen.findByText('Bridge is number 2 now')).toBeVisible()
    expect(state.record.selectedExercises).toEqual([sway, bridge, plank])
  })
})

describe('a failure while an exercise moves', () => {
  test.each(everyCall)('at call %i can be gone on with', async (failAt) => {
    const state = backend(three, { failAt })
    const { user } = renderBuilder({ record: three })
    await user.click(button('Move Bridge down'))
    expect(await screen.findByText(half)).toBeVisible()
    expect(inThePlan()).toHaveLength(state.record.selectedExercises.length)
    await user.click(button('Go on'))
    expect(await screen.findByText('Bridge is number 2 now')).toBeVisible()
    expect(screen.queryByText(half)).not.toBeInTheDocument()
    expect(state.record.selectedExercises).toEqual([sway, bridge, plank])
  })

  test.each(everyCall)('at call %i can be put back', async (failAt) => {
    const state = backend(three, { failAt })
    const { user } = renderBuilder({ record: three })
    await user.click(button('Move Bridge down'))
    await user.click(await screen.findByRole('button', { name: 'Put back the old order' }))
    await waitFor(() => {
      expect(state.record.selectedExercises).toEqual([bridge, sway, plank])
    })
    expect(screen.queryByText(half)).not.toBeInTheDocument()
  })

  test.each(everyCall)('of the answer to call %i alone is no failure', async (failAt) => {
    const state = backend(three, { failAt, isMade: true })
    const { user } = renderBuilder({ record: three })
    await user.click(button('Move Bridge down'))
    expect(await screen.findByText('Bridge is number 2 now')).toBeVisible()
    expect(state.record.selectedExercises).toEqual([sway, bridge, plank])
  })

  test('names the missing exercise, and still knows it after a reload', async () => {
    const state = backend(three, { failAt: 2 })
    const { user, unmount } = renderBuilder({ record: three })
    await user.click(button('Move Bridge down'))
    const missing = 'Bridge is out of the plan at the moment. It comes back as it was.'
    expect(await screen.findByText(missing)).toBeVisible()
    expect(inThePlan()).toEqual(['Sway', 'Plank'])
    unmount()
    const again = renderBuilder({ record: state.record })
    expect(await screen.findByText(missing)).toBeVisible()
    await again.user.click(button('Go on'))
    expect(await screen.findByText('Bridge is number 2 now')).toBeVisible()
    expect(state.record.selectedExercises).toEqual([sway, bridge, plank])
  })
})

describe('an exercise that could not be added again', () => {
  test('is not moved if it has left the library', async () => {
    const record = planOf(chosen('gone'), chosen('bridge'))
    const state = backend(record)
    const { user } = renderBuilder({ record })
    await user.click(button('Move Bridge up'))
    expect(await screen.findByText(/^gone would have to be added again/)).toBeVisible()
    expect(state.calls).toEqual([])
  })

  test('is not moved if the clinic no longer offers its dose', async () => {
    const record = planOf(chosen('bridge', { sets: '9' }), chosen('sway'))
    const state = backend(record)
    const { user } = renderBuilder({ record })
    await user.click(button('Move Bridge down'))
    expect(await screen.findByText(/^Bridge would have to be added again/)).toBeVisible()
    expect(state.calls).toEqual([])
  })

  test('is not moved if the plan has more exercises than it may', async () => {
    const record = planOf(chosen('bridge'), chosen('sway'), chosen('plank'), chosen('heel-raise'))
    const state = backend(record)
    const { user } = renderBuilder({ record })
    await user.click(button('Move Bridge down'))
    expect(await screen.findByText(/^The plan has more than 3 exercises/)).toBeVisible()
    expect(state.calls).toEqual([])
  })
})
