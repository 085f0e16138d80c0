import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { exerciseOrder, idsOf } from '@/lib/domain/changes/exercise-order'
import type { Participant } from '@/lib/domain/participant.schema'
import { answers, heldBack, lost, problem, saved } from '../browser/our-api'
import { chosen } from '../builders/exercise'
import { button, inThePlan, planButton, planOf, renderBuilder } from './render-physio'

const three = planOf(
  chosen('bridge', { sets: '2', reps: '8', notes: 'Breathe out.' }),
  chosen('sway', { sets: '1' }),
  chosen('plank', { reps: '30 seconds' }),
)
const inOrderOf = (record: Participant, ...exercises: string[]) =>
  exerciseOrder.apply(record, { exercises }, { exercises })
const [bridge, sway, plank] = three.selectedExercises

type Said = 'made' | 'lost' | 'lost-not-made' | 'refused' | 'absent'

/** A backend with this record; `said` is what happens to each call, then every call is made. */
function backend(record: Participant, ...said: Said[]) {
  const state = { record, calls: [] as string[][] }
  const asked = answers('post', '/api/participant/exercise-order', () => {
    const payload = asked.at(-1)?.body as { exercises: string[] }
    state.calls.push(payload.exercises)
    const now = said.shift() ?? 'made'
    if (now === 'absent') return problem(501, 'not-implemented-in-this-mode')
    if (now === 'lost-not-made') return lost()
    if (now === 'refused' || exerciseOrder.refusal(state.record, payload, {} as never))
      return problem(409, 'conflict')
    state.record = exerciseOrder.apply(state.record, payload, payload)
    return now === 'lost' ? lost() : saved(payload)
  })
  answers('get', '/api/participant', () => saved(state.record))
  return state
}

beforeEach(() => {
  sessionStorage.clear()
})

describe('moving an exercise', () => {
  test('gives the plan another order in one call, with every dose and note', async () => {
    const state = backend(three)
    const { user } = renderBuilder({ record: three })
    await user.click(button('Move Bridge down'))
    expect(await screen.findByText('Bridge is number 2 now')).toBeVisible()
    expect(inThePlan()).toEqual(['Sway', 'Bridge', 'Plank'])
    expect(screen.getByRole('textbox', { name: 'Note, Bridge' })).toHaveValue('Breathe out.')
    expect(screen.getByRole('combobox', { name: 'Repetitions, Plank' })).toHaveValue('30 seconds')
    expect(state.calls).toEqual([['sway', 'bridge', 'plank']])
    expect(button('Move Bridge down')).toHaveFocus()
  })

  test('shows the new order at once, while it is being saved', async () => {
    const held = heldBack()
    answers('post', '/api/participant/exercise-order', held.answer)
    const { user } = renderBuilder({ record: three })
    await user.click(button('Move Plank up'))
    expect(inThePlan()).toEqual(['Bridge', 'Plank', 'Sway'])
    expect(screen.getByText('Saving the order…')).toBeInTheDocument()
    held.give(saved({ exercises: ['bridge', 'plank', 'sway'] }))
    expect(await screen.findByText('Plank is number 2 now')).toBeVisible()
    expect(screen.queryByText('Saving the order…')).not.toBeInTheDocument()
    expect(inThePlan()).toEqual(['Bridge', 'Plank', 'Sway'])
  })

  test('is reverted by "Undo", by the same call with the old order', async () => {
    const state = backend(three)
    const { user } = renderBuilder({ record: three })
    await user.click(button('Move Plank up'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Plank is back at number 3')).toBeVisible()
    expect(state.record.selectedExercises).toEqual([bridge, sway, plank])
    expect(state.calls).toEqual([
      ['bridge', 'plank', 'sway'],
      ['bridge', 'sway', 'plank'],
    ])
  })

  test('three times in a row has one "Undo" for all', async () => {
    const four = planOf(...three.selectedExercises, chosen('heel-raise'))
    const up = () => user.click(button('Move Heel raise up'))
    const held = [heldBack(), heldBack()]
    const asked = answers(
      'post',
      '/api/participant/exercise-order',
      () => (asked.length === 1 ? held[0] : held[1])?.answer() ?? lost(),
    )
    const { user } = renderBuilder({ record: four })
    await up()
    await up()
    held[0]?.give(saved({ exercises: ['bridge', 'sway', 'heel-raise', 'plank'] }))
    await waitFor(() => {
      expect(asked).toHaveLength(2)
    })
    await up()
    expect(inThePlan()).toEqual(['Heel raise', 'Bridge', 'Sway', 'Plank'])
    const state = backend(inOrderOf(four, 'bridge', 'heel-raise', 'sway', 'plank'))
    held[1]?.give(saved({ exercises: ['bridge', 'heel-raise', 'sway', 'plank'] }))
    expect(await screen.findByText('Heel raise is number 1 now')).toBeVisible()
    await user.click(button('Undo'))
    expect(await screen.findByText('Heel raise is back at number 4')).toBeVisible()
    expect(state.record).toEqual(four)
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

  test('works in a plan that the clinic no longer offers', async () => {
    const others = ['gone', 'bridge', 'sway', 'plank'].map((id) => chosen(id, { sets: '9' }))
    const state = backend(planOf(...others))
    const { user } = renderBuilder({ record: state.record })
    await user.click(button('Move gone down'))
    expect(await screen.findByText('gone is number 2 now')).toBeVisible()
    expect(idsOf(state.record.selectedExercises)).toEqual(['bridge', 'gone', 'sway', 'plank'])
  })

  test('leaves out an exercise that is being removed', async () => {
    const held = heldBack()
    answers('post', '/api/participant/deselect-exercise', held.answer)
    const { user } = renderBuilder({ record: three })
    await user.click(planButton('Remove Sway'))
    await user.click(button('Move Plank up'))
    const state = backend(planOf(...[bridge, plank].flatMap((each) => each ?? [])))
    held.give(saved())
    await waitFor(() => {
      expect(state.calls).toEqual([['bridge', 'plank']])
    })
  })

  test('is not offered if the backend has no such call', () => {
    renderBuilder({ record: three, reordersPlans: false })
    expect(planButton('Remove Bridge')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Move / })).not.toBeInTheDocument()
  })
})

describe('a move without an answer', () => {
  test('is saved if the record, read again, has the new order', async () => {
    const state = backend(three, 'lost')
    const { user } = renderBuilder({ record: three })
    await user.click(button('Move Bridge down'))
    expect(await screen.findByText('Bridge is number 2 now')).toBeVisible()
    expect(state.calls).toHaveLength(1)
    expect(inThePlan()).toEqual(['Sway', 'Bridge', 'Plank'])
  })

  test('is not saved if the record has the old order', async () => {
    const state = backend(three, 'lost-not-made')
    const { user } = renderBuilder({ record: three })
    await user.click(button('Move Bridge down'))
    const words = 'Bridge is not moved. We checked again: it is not saved.'
    expect(await screen.findByText(words)).toBeVisible()
    expect(inThePlan()).toEqual(['Bridge', 'Sway', 'Plank'])
    await user.click(button('Try again'))
    expect(await screen.findByText('Bridge is number 2 now')).toBeVisible()
    expect(state.record.selectedExercises).toEqual([sway, bridge, plank])
  })

  test('is not said to be saved or not while the record cannot be read', async () => {
    answers('post', '/api/participant/exercise-order', lost)
    answers('get', '/api/participant', lost)
    const { user } = renderBuilder({ record: three })
    await user.click(button('Move Bridge down'))
    expect(await screen.findByText(/^We could not confirm that Bridge was moved\./)).toBeVisible()
  })
})

describe('a refused move', () => {
  test('shows the plan of the other tab, and can be tried again', async () => {
    const added = chosen('heel-raise')
    const state = backend(planOf(...three.selectedExercises, added))
    const { user } = renderBuilder({ record: three })
    await user.click(button('Move Bridge down'))
    expect(await screen.findByText(/^Bridge is not moved\./)).toBeVisible()
    expect(inThePlan()).toEqual(['Bridge', 'Sway', 'Plank', 'Heel raise'])
    await user.click(button('Try again'))
    expect(await screen.findByText('Bridge is number 2 now')).toBeVisible()
    expect(state.record.selectedExercises).toEqual([sway, bridge, plank, added])
  })

  test.each(['refused', 'absent'] as const)('leaves the order as it is (%s)', async (said) => {
    const state = backend(three, said)
    const { user } = renderBuilder({ record: three })
    await user.click(button('Move Bridge down'))
    expect(await screen.findByText(/^Bridge is not moved\./)).toBeVisible()
    expect(inThePlan()).toEqual(['Bridge', 'Sway', 'Plank'])
    expect(state.record).toBe(three)
  })
})

describe('an exercise that an earlier version of the page had taken out', () => {
  const two = planOf(...[sway, plank].flatMap((each) => each ?? []))
  const keep = () => {
    const job = { order: ['sway', 'bridge', 'plank'], before: [], moved: 'bridge', taken: bridge }
    sessionStorage.setItem('steadily-plan-order', JSON.stringify({ userId: 'user-1', forms: [job] }))
  }

  test('is offered to be added again as it was', async () => {
    keep()
    const selecting = answers('post', '/api/participant/select-exercise', () =>
      saved(chosen('bridge', { sets: '1', reps: '5' })),
    )
    const updating = answers('post', '/api/participant/exercise-plan-update', () => saved())
    const { user } = renderBuilder({ record: two })
    await user.click(await screen.findByRole('button', { name: 'Add it again' }))
    await waitFor(() => {
      expect(updating.map(({ body }) => body)).toEqual([
        { exerciseId: 'bridge', sets: '2' },
        { exerciseId: 'bridge', reps: '8' },
        { exerciseId: 'bridge', notes: 'Breathe out.' },
      ])
    })
    expect(selecting).toHaveLength(1)
    expect(sessionStorage.getItem('steadily-plan-order')).toBeNull()
  })

  test('is not offered if it is in the plan', async () => {
    keep()
    renderBuilder({ record: three })
    expect(await screen.findByRole('button', { name: 'Move Bridge down' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Add it again' })).not.toBeInTheDocument()
  })
})
