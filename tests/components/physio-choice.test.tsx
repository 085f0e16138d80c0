import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answers, dropped, heldBack, lost, problem, saved } from '../browser/our-api'
import { chosen } from '../builders/exercise'
import { button, fullPlan, inThePlan, planButton, planOf, renderBuilder, shelfButton } from './render-physio'

const select = '/api/participant/select-exercise'
const deselect = '/api/participant/deselect-exercise'
const update = '/api/participant/exercise-plan-update'
const harmless = 'Check your connection, then try again. It does no harm.'
const full = 'A plan has room for 3 exercises, and this one has them. To add another, remove one first.'

function adds(id: string) {
  return answers('post', select, () => saved(chosen(id, { sets: '1', reps: '5' })))
}

describe('adding an exercise', () => {
  test('appends it to the plan once saved, with the answered dose', async () => {
    const held = heldBack()
    answers('post', select, held.answer)
    const { user } = renderBuilder({ record: planOf(chosen('sway')) })
    await user.click(button('Add Bridge'))
    expect(button('Add Bridge')).toHaveTextContent('Adding…')
    expect(inThePlan()).toEqual(['Sway'])
    held.give(saved(chosen('bridge', { sets: '2', reps: '8' })))
    expect(await screen.findByText('Bridge added')).toBeVisible()
    expect(inThePlan()).toEqual(['Sway', 'Bridge'])
    expect(screen.getByRole('heading', { name: '2 of 3 exercises' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Sets, Bridge' })).toHaveValue('2')
  })

  test('is reverted by "Undo"', async () => {
    adds('bridge')
    const removed = answers('post', deselect, saved)
    const { user } = renderBuilder({ record: planOf() })
    expect(screen.getByText('Choose the first exercise from the library.')).toBeVisible()
    await user.click(button('Add Bridge'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Bridge removed')).toBeVisible()
    expect(removed.map(({ body }) => body)).toEqual([{ exerciseId: 'bridge' }])
  })

  test('takes a double tap as one press, even after a fast answer', async () => {
    const sent = adds('bridge')
    const removed = answers('post', deselect, saved)
    const { user } = renderBuilder({ record: planOf() })
    // Freezes the clock, so that both taps count as a double tap even on a slow machine.
    const time = vi.spyOn(performance, 'now').mockReturnValue(1000)
    await user.dblClick(button('Add Bridge'))
    expect(await screen.findByText('Bridge added')).toBeVisible()
    await user.click(shelfButton('Remove Bridge'))
    expect(sent).toHaveLength(1)
    expect(removed).toHaveLength(0)
    time.mockReturnValue(1600)
    await user.click(shelfButton('Remove Bridge'))
    expect(await screen.findByText('Bridge removed')).toBeVisible()
    expect(removed).toHaveLength(1)
  })

  test('keeps the order of presses, even if the first is slow', async () => {
    const held = heldBack()
    const order = answers('post', select, held.answer)
    const { user } = renderBuilder({ record: planOf() })
    await user.click(button('Add Bridge'))
    await user.click(button('Add Sway'))
    await waitFor(() => {
      expect(order).toHaveLength(1)
    })
    answers('post', select, () => saved(chosen('sway')))
    held.give(saved(chosen('bridge')))
    expect(await screen.findByText('Sway added')).toBeVisible()
    expect(inThePlan()).toEqual(['Bridge', 'Sway'])
  })

  test('shows the reason if it is not saved, and can be retried', async () => {
    answers('post', select, () => problem(403, 'cross-site'))
    const { user } = renderBuilder({ record: planOf() })
    await user.click(button('Add Bridge'))
    expect(await screen.findByText('Bridge is not added. It is cross-site.')).toBeVisible()
    adds('bridge')
    await user.click(button('Try again'))
    expect(await screen.findByText('Bridge added')).toBeVisible()
  })

  test('says so if the outcome is unknown', async () => {
    answers('post', select, lost)
    answers('get', '/api/participant', lost)
    const { user } = renderBuilder({ record: planOf() })
    await user.click(button('Add Bridge'))
    expect(await screen.findByText(`We could not confirm that Bridge was added. ${harmless}`)).toBeVisible()
    adds('bridge')
    await user.click(button('Try again'))
    expect(await screen.findByText('Bridge added')).toBeVisible()
  })

  test('counts as added if a re-read has it, after a lost answer', async () => {
    answers('post', select, dropped)
    answers('get', '/api/participant', () => saved(planOf(chosen('bridge'))))
    const { user } = renderBuilder({ record: planOf() })
    await user.click(button('Add Bridge'))
    expect(await screen.findByText('Bridge added')).toBeVisible()
  })
})

describe('a full plan', () => {
  test('[S4.4] is announced once, when it becomes full', async () => {
    adds('bridge')
    const { user } = renderBuilder({ record: planOf(chosen('sway'), chosen('plank')) })
    await user.click(button('Add Bridge'))
    expect(await screen.findByRole('dialog', fullPlan)).toHaveTextContent(full)
    await user.click(button('OK'))
    await waitFor(() => {
      expect(screen.queryByRole('dialog', fullPlan)).not.toBeInTheDocument()
    })
    expect(shelfButton('Remove Bridge')).toHaveFocus()
  })

  test('explains itself on every press of "Add", without a request', async () => {
    const { user } = renderBuilder({ record: planOf(chosen('sway'), chosen('plank'), chosen('bridge')) })
    expect(screen.queryByRole('dialog', fullPlan)).not.toBeInTheDocument()
    expect(button('Add Heel raise')).toBeEnabled()
    await user.click(button('Add Heel raise'))
    expect(await screen.findByRole('dialog', fullPlan)).toHaveTextContent(full)
  })

  test('explains itself and updates if another computer filled it', async () => {
    answers('post', select, () => problem(409, 'limit-reached'))
    answers('get', '/api/participant', () =>
      saved(planOf(chosen('sway'), chosen('plank'), chosen('heel-raise'))),
    )
    const { user } = renderBuilder({ record: planOf(chosen('sway')) })
    await user.click(button('Add Bridge'))
    expect(await screen.findByRole('dialog', fullPlan)).toHaveTextContent(full)
    await user.click(button('OK'))
    await waitFor(() => {
      expect(inThePlan()).toEqual(['Sway', 'Plank', 'Heel raise'])
    })
  })
})

describe('removing an exercise', () => {
  const sway = chosen('sway', { sets: '3', reps: '5', notes: 'Hold on.' })

  test('is reverted by "Undo" with sets, repetitions and note', async () => {
    answers('post', deselect, saved)
    const { user } = renderBuilder({ record: planOf(sway, chosen('plank')) })
    await user.click(planButton('Remove Sway'))
    expect(await screen.findByText('Sway removed')).toBeVisible()
    expect(inThePlan()).toEqual(['Plank'])
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: '1 of 3 exercises' })).toHaveFocus()
    })
    const selected = adds('sway')
    const updates = answers('post', update, saved)
    await user.click(button('Undo'))
    expect(await screen.findByText('Sway is back, at the end of the plan')).toBeVisible()
    expect(inThePlan()).toEqual(['Plank', 'Sway'])
    await waitFor(() => {
      expect(updates.map(({ body }) => body)).toEqual([
        { exerciseId: 'sway', sets: '3' },
        { exerciseId: 'sway', notes: 'Hold on.' },
      ])
    })
    expect(selected).toHaveLength(1)
    expect(screen.getByRole('combobox', { name: 'Sets, Sway' })).toHaveValue('3')
    expect(screen.getByRole('textbox', { name: 'Note, Sway' })).toHaveValue('Hold on.')
  })

  test('restores a note that was still being saved on removal', async () => {
    const held = heldBack()
    answers('post', update, held.answer)
    answers('post', deselect, saved)
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.type(screen.getByRole('textbox', { name: 'Note, Sway' }), ' Slowly.')
    await user.click(planButton('Remove Sway'))
    held.give(saved())
    expect(await screen.findByText('Sway removed')).toBeVisible()
    adds('sway')
    const updates = answers('post', update, saved)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => {
      expect(updates.at(-1)?.body).toEqual({ exerciseId: 'sway', notes: 'Hold on. Slowly.' })
    })
  })

  test('keeps a note that "Undo" could not restore, for a retry', async () => {
    answers('post', deselect, saved)
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.click(shelfButton('Remove Sway'))
    adds('sway')
    answers('post', update, () => problem(422, 'invalid-fields'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Note: not saved.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Note, Sway' })).toHaveValue('Hold on.')
    answers('post', update, saved)
    await user.click(button('Try again: Note, Sway'))
    expect(await screen.findByText(/^Note: saved \d\d:\d\d$/)).toBeVisible()
  })

  test('shows the reason if it is not saved', async () => {
    answers('post', deselect, () => problem(404, 'not-found'))
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.click(shelfButton('Remove Sway'))
    expect(await screen.findByText('Sway is not removed. It is no longer there.')).toBeVisible()
    expect(inThePlan()).toEqual(['Sway'])
  })

  test('says so if the outcome of the removal or "Undo" is unknown', async () => {
    answers('post', deselect, lost)
    answers('get', '/api/participant', dropped)
    const { user } = renderBuilder({ record: planOf(sway) })
    await user.click(shelfButton('Remove Sway'))
    expect(await screen.findByText(`We could not confirm that Sway was removed. ${harmless}`)).toBeVisible()
    answers('post', deselect, saved)
    await user.click(button('Try again'))
    answers('post', select, lost)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(
      await screen.findByText(`We could not confirm that Sway is back in the plan. ${harmless}`),
    ).toBeVisible()
  })

  test('works for an exercise that the library no longer has', async () => {
    const sent = answers('post', deselect, saved)
    const { user } = renderBuilder({ record: planOf(chosen('withdrawn')) })
    expect(inThePlan()).toEqual(['withdrawn'])
    expect(screen.getByText('The library has no such exercise any more.')).toBeVisible()
    await user.click(button('Remove withdrawn'))
    expect(await screen.findByText('withdrawn removed')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ exerciseId: 'withdrawn' }])
  })
})
